import { jsonOf } from '@/lib/browser/browser-storage'
import type { ImageSource } from '@/lib/music/entities'

type RecentResult = {
  uri: string
  name: string
  line: string
  href: string
  images: readonly ImageSource[]
}

export const recentResults = jsonOf(
  (value): value is RecentResult[] => Array.isArray(value) && value.every(isResult),
)

function isResult(value: unknown): value is RecentResult {
  if (typeof value !== 'object' || value === null) return false
  const { uri, name, line, href, images } = value as Record<string, unknown>
  return [uri, name, line, href].every((text) => typeof text === 'string') && Array.isArray(images)
}
