import { type DeviceContext, later, now } from '@/lib/player/engine/context'
import { type PositionAnchor, positionAt } from '@/lib/player/position'
import { selectIsLoadedHere } from '@/lib/player/selectors'

const silentMs = 2_000

/** A script that falls silent as a song ends does not tell of the next one: then it is asked. Returns the end of it. */
export function followSongEnd(context: DeviceContext, look: () => Promise<void>): () => void {
  const { getState, retries, signal } = context
  let followed: PositionAnchor | null = null
  let cancel = () => {}
  return context.subscribe(() => {
    const { playback } = getState()
    const isHere = selectIsLoadedHere(getState()) && playback?.isPlaying && playback.item
    const anchor = isHere ? playback.anchor : null
    if (anchor === followed) return
    followed = anchor
    cancel()
    if (anchor === null || !playback?.item) return
    const { durationMs } = playback.item
    const leftMs = durationMs - positionAt(anchor, now(), durationMs)
    if (leftMs > 0) retries.worked('end')
    cancel = later(signal, leftMs + silentMs, () => retries.may('end') && void look())
  })
}
