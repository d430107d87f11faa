import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Keys that no request can match: the first is compared with the text of a header or cookie. Not null, which stands
 * for a missing header.
 */
export const noPreviewKeys = {
  previewModeId: false,
  previewModeSigningKey: false,
  previewModeEncryptionKey: false,
}

/**
 * Replaces the keys of Next’s preview mode, which all copies of a build would share: a request with the first key
 * skips the middleware and renders a page again. Must run before Next reads them. A read-only tree is left as it is:
 * a published one has no keys (scripts/assemble-image.ts).
 *
 * @param {string} [folder] of the build’s server
 */
export function renewPreviewKeys(folder = '.next/server') {
  const key = (/** @type {number} */ bytes) => randomBytes(bytes).toString('hex')
  const keys = {
    previewModeId: key(16),
    previewModeSigningKey: key(32),
    previewModeEncryptionKey: key(32),
  }
  const draft = join(folder, `preview-props.${key(6)}`)
  try {
    // Another instance may be reading the file.
    writeFileSync(draft, JSON.stringify(keys))
    renameSync(draft, join(folder, 'preview-props.json'))
  } catch (error) {
    rmSync(draft, { force: true })
    if (!['EROFS', 'EACCES', 'EPERM'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? ''))
      throw error
  }
}
