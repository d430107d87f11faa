import 'server-only'
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** Encrypts texts for a place that others may read: AES-256-GCM, with a key derived from `secret` (RFC 5869). */
export function createSeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'Tonearm shared store', 32))
  return {
    close(text: string): string {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
    },
    /** Null if it was encrypted with another secret, or changed since. */
    open(sealed: string): string | null {
      const bytes = Buffer.from(sealed, 'base64')
      if (bytes.length < ivLength + tagLength) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength))
      decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      try {
        const body = bytes.subarray(ivLength + tagLength)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        // The tag doesn't match: another secret, or another text.
        return null
      }
    },
  }
}
