import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The key of Next's preview mode in a folder with a build, as a visitor would send it. */
export function previewKeyOf(folder: string): string {
  return String(
    JSON.parse(readFileSync(join(folder, '.next/server/preview-props.json'), 'utf8')).previewModeId,
  )
}
