/** The same seed gives the same numbers on every computer, so IDs, names and tunes never change. */
export type Seeded = {
  /** In [0, 1). */
  next(): number
  /** Both ends included. */
  int(min: number, max: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  shuffle<T>(list: readonly T[]): T[]
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 128 bits of a text, as four words (cyrb128, public domain). */
function hash128(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  return [(a ^ b ^ c ^ d) >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0]
}

/** sfc32: small, fast, and uniform enough for artwork and music. */
function sfc32([a, b, c, d]: [number, number, number, number]): () => number {
  return () => {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4294967296
  }
}

export function seeded(seed: string): Seeded {
  const next = sfc32(hash128(seed))
  for (let i = 0; i < 8; i++) next()
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick(list) {
      if (list.length === 0) throw new Error(`Nothing to pick from for "${seed}"`)
      return list[int(0, list.length - 1)] as (typeof list)[number]
    },
    chance: (probability) => next() < probability,
    shuffle(list) {
      const keyed = list.map((value) => ({ value, key: next() }))
      return keyed.sort((one, other) => one.key - other.key).map(({ value }) => value)
    },
  }
}

/** 22 base-62 characters, like Spotify’s IDs; the first digit is small, as in 128 bits. */
export function base62Id(seed: string): string {
  const random = seeded(seed)
  let id = BASE62.charAt(random.int(0, 7))
  while (id.length < 22) id += BASE62.charAt(random.int(0, 61))
  return id
}
