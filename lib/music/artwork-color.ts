import type { ArtworkColors } from '@/lib/music/cover-colors'

const known = new Map<string, Promise<ArtworkColors | null>>()
const mostKnown = 100

/** Null when the cover doesn't load, or its host forbids reading pixels. */
export function readArtworkColors(url: string): Promise<ArtworkColors | null> {
  const colors = known.get(url) ?? read(url)
  known.set(url, colors)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return colors
}

async function read(url: string): Promise<ArtworkColors | null> {
  try {
    const { readCoverColors } = await import('@/lib/music/cover-colors')
    return await readCoverColors(url)
  } catch {
    // The cover or the code did not load. The next attempt may succeed.
    known.delete(url)
    return null
  }
}
