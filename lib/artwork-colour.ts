/** Red, green and blue, 0–255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Covers already looked at, by address. */
const known = new Map<string, Promise<Rgb | null>>()
const mostKnown = 100

/**
 * The colour most of a cover has, out of 64: every fifth pixel, four levels a channel. Null when the image does not load
 * or its host does not let its pixels be read. The code that counts comes with the first cover.
 */
export function readArtworkColour(url: string): Promise<Rgb | null> {
  const before = known.get(url)
  if (before) return before
  const colour = countColours(url)
  known.set(url, colour)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return colour
}

async function countColours(url: string): Promise<Rgb | null> {
  try {
    const { FastAverageColor } = await import('fast-average-color')
    const counter = new FastAverageColor()
    const { value, error } = await counter.getColorAsync(url, {
      algorithm: 'dominant',
      step: 5,
      dominantDivider: 64,
      crossOrigin: 'anonymous',
      silent: true,
    })
    counter.destroy()
    const [red, green, blue, alpha] = value
    return error || alpha === 0 ? null : [red, green, blue]
  } catch {
    // The cover, or the code that counts, did not come: the ground stays plain. Next time may be luckier.
    known.delete(url)
    return null
  }
}
