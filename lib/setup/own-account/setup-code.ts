import 'server-only'
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

/** Without those that are mistaken for one another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

/** Eight letters, 40 bits, written as `7K3F-92QD`. Guessed at as often as is allowed, one is found in some thousand years. */
export function makeSetupCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
}

/** However it is written: in small letters, without the dash, with an O for the zero. */
export const isSetupCode = (text: string, code: string): boolean => isHashOf(hashOfCode(text), code)

/** What a browser that gave the code keeps instead of it. */
export function hashOfCode(code: string): string {
  const plain = code
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
  return createHash('sha256').update(`set-up ${plain}`).digest('hex')
}

export function isHashOf(hash: string, code: string): boolean {
  const [given, right] = [Buffer.from(hash), Buffer.from(hashOfCode(code))]
  return given.length === right.length && timingSafeEqual(given, right)
}
