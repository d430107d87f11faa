import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for what an app keeps, which goes with the running test; `file` is where it keeps it. */
export function dataFolder(): { folder: string; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, file: join(folder, 'settings.json') }
}

export const clientId = '0123456789abcdef0123456789abcdef'

export const storedSettings = {
  clientId,
  sessionSecret: 'a session secret that was made for the tests',
  owner: null,
}
