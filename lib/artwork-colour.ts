'use client'

/** The main colour of covers already looked at, by address; null for one that cannot be read. */
const known = new Map<string, Promise<string | null>>()
const mostKnown = 100

/**
 * The cover's dominant colour as `#rrggbb`; null when the image is missing or its host does not let us read it. The
 * code that counts colours loads with the first cover.
 */
export function readArtworkColour(url: string): Promise<string | null> {
  const before = known.get(url)
  if (before) return before
  const colour = countColours(url)
  known.set(url, colour)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return colour
}

async function countColours(url: string): Promise<string | null> {
  const { FastAverageColor } = await import('fast-average-color')
  const counter = new FastAverageColor()
  try {
    const { hex } = await counter.getColorAsync(url, {
      algorithm: 'dominant',
      step: 5,
      dominantDivider: 64,
      crossOrigin: 'anonymous',
      silent: true,
    })
    return hex
  } catch {
    // A cover that is gone, or whose host allows no reading: the screen keeps its plain ground.
    return null
  } finally {
    counter.destroy()
  }
}
