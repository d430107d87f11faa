import { type DeviceContext, later, now } from '@/lib/player/engine/context'
import { type PositionAnchor, positionAt } from '@/lib/player/position'
import type { PlayerState } from '@/lib/player/state'

type Ways = {
  /** Whether to ask the device that holds the music. */
  isFollowed(state: PlayerState): boolean
  /** How long after a song's end the device is asked, if it has reported nothing. */
  silentMs: number
  look(): Promise<void>
}

/** Asks what plays when a song should be over and no report says so. Returns a function that stops it. */
export function followSongEnd(context: DeviceContext, { isFollowed, silentMs, look }: Ways): () => void {
  const { getState, retries, signal } = context
  let followed: PositionAnchor | null = null
  let cancel = () => {}
  return context.subscribe(() => {
    const { playback } = getState()
    const item = playback?.isPlaying && isFollowed(getState()) ? playback.item : null
    const anchor = (item && playback?.anchor) ?? null
    if (anchor === followed) return
    followed = anchor
    cancel()
    if (!anchor || !item) return
    const leftMs = item.durationMs - positionAt(anchor, now(), item.durationMs)
    if (leftMs > 0) retries.worked('end')
    cancel = later(signal, leftMs + silentMs, () => retries.may('end') && void look())
  })
}
