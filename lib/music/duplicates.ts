import type { ListRow, Track } from '@/lib/music/entities'
import { listedUriOf } from '@/lib/music/playable'

/** A row that repeats an earlier one: the same track, or another release of the same recording. */
export type Duplicate = { row: ListRow & { item: Track }; of: ListRow; reason: 'track' | 'recording' }

/** Rows that repeat an earlier row, in order. Recordings are compared by their ISRC. Pure. */
export function findDuplicates(rows: readonly (ListRow | null | undefined)[]): Duplicate[] {
  const byUri = new Map<string, ListRow>()
  const byRecording = new Map<string, ListRow>()
  const found: Duplicate[] = []
  for (const row of rows) {
    const item = row?.item
    if (!row || item?.type !== 'track' || item.isLocal) continue
    const uri = listedUriOf(item)
    const isrc = item.isrc?.toUpperCase().replaceAll('-', '') || null
    const same = byUri.get(uri)
    const recording = isrc === null ? undefined : byRecording.get(isrc)
    if (same) found.push({ row: { ...row, item }, of: same, reason: 'track' })
    else if (recording) found.push({ row: { ...row, item }, of: recording, reason: 'recording' })
    else {
      byUri.set(uri, row)
      if (isrc !== null) byRecording.set(isrc, row)
    }
  }
  return found
}
