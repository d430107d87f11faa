import { randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Keys that no request can name: the first is compared with the text of a header or cookie. Not null, which stands for a
 * header that isn't there.
 */
export const noPreviewKeys = {
  previewModeId: false,
  previewModeSigningKey: false,
  previewModeEncryptionKey: false,
}

/**
 * Replaces the keys of Next's preview mode, which every copy of a build would share otherwise: a request that names the
 * first skips the middleware and renders a page again. Must run before Next reads them. A tree that can't be written is left
 * as it is: a published one has no keys (scripts/assemble-image.ts).
 *
 * @param {string} [folder] of the build's server
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
    // Another instance of this tree may read the file right now.
    writeFileSync(draft, JSON.stringify(keys))
    renameSync(draft, join(folder, 'preview-props.json'))
  } catch (error) {
    rmSync(draft, { force: true })
    if (!['EROFS', 'EACCES', 'EPERM'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? ''))
      throw error
  }
}
