/** Red, green and blue, 0–255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const known = new Map<string, Promise<Rgb | null>>()
const mostKnown = 100

/**
 * A cover's main color, found in 64 groups of colors; null when it doesn't load, or its host forbids reading pixels.
 */
export function readArtworkColor(url: string): Promise<Rgb | null> {
  const color = known.get(url) ?? countColors(url)
  known.set(url, color)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return color
}

async function countColors(url: string): Promise<Rgb | null> {
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
    // The cover or the code did not load. The next attempt may succeed.
    known.delete(url)
    return null
  }
}
