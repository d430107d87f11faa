/**
 * SHA-256 of one short text, without a promise for each: `crypto.subtle` takes ten times as long for millions of them.
 * https://csrc.nist.gov/pubs/fips/180-4/upd1/final
 */
const primes: number[] = []
for (let value = 2; primes.length < 64; value += 1) {
  if (primes.every((prime) => value % prime !== 0)) primes.push(value)
}

/** The first 32 bits of the fraction. */
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

/** What fits into one block with its padding. */
export const longestText = 55

const schedule = new Int32Array(64)
const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** The digest as eight words. `text` is ASCII, of at most 55 characters; the array is used again by the next call. */
export function sha256(text: string, into = new Int32Array(8)): Int32Array {
  schedule.fill(0, 0, 16)
  for (let at = 0; at < text.length; at += 1) {
    const place = at >> 2
    schedule[place] = (schedule[place] ?? 0) | (text.charCodeAt(at) << (24 - 8 * (at & 3)))
  }
  const end = text.length >> 2
  schedule[end] = (schedule[end] ?? 0) | (0x80 << (24 - 8 * (text.length & 3)))
  schedule[15] = text.length * 8
  for (let at = 16; at < 64; at += 1) {
    const early = schedule[at - 15] ?? 0
    const late = schedule[at - 2] ?? 0
    const sum0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const sum1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[at] = ((schedule[at - 16] ?? 0) + sum0 + (schedule[at - 7] ?? 0) + sum1) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start
  for (let at = 0; at < 64; at += 1) {
    const sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + sum1 + choice + (constants[at] ?? 0) + (schedule[at] ?? 0)) | 0
    const sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const words = [a, b, c, d, e, f, g, h]
  for (let at = 0; at < 8; at += 1) into[at] = ((words[at] ?? 0) + (start[at] ?? 0)) | 0
  return into
}
