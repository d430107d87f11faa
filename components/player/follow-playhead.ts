import { windowOf } from '@/lib/browser/documents'
import { beatMs, type PlaybackClock, secondMs } from '@/lib/player/playback-clock'

/** Of a track that is not laid out, in CSS pixels: it moves on, but seldom. */
const hiddenWidth = 100

/** The layers move this often, or less: what moves with the second shares its frame with the time beside it. */
const paces = [secondMs, secondMs / 2]
/** The farthest they move at once at such a pace, in CSS pixels. */
const stepPx = 3

/** Keeps layers as wide as the track at the playhead, by whole device pixels: between two the page draws no frame. */
export function followPlayhead(
  track: HTMLElement,
  layers: readonly HTMLElement[],
  clock: PlaybackClock,
  durationMs: number,
): () => void {
  const view = windowOf(track)
  let shown: number | null = null
  let width = hiddenWidth
  let paceMs = paceOf(width, durationMs)
  const follow = () => {
    const part = durationMs > 0 ? clock.getPositionMs() / durationMs : 0
    const pixel = Math.round(part * width * view.devicePixelRatio)
    if (pixel === shown) return
    shown = pixel
    for (const layer of layers) layer.style.transform = translate(part * 100)
  }
  let unsubscribe = clock.subscribe(follow, paceMs)
  follow()
  // With the frame: measured at once, the page would be laid out in the middle of the click that starts a track.
  const observer = new view.ResizeObserver(() => {
    width = track.clientWidth || hiddenWidth
    const next = paceOf(width, durationMs)
    if (next === paceMs) return
    paceMs = next
    unsubscribe()
    unsubscribe = clock.subscribe(follow, paceMs)
  })
  observer.observe(track)
  return () => {
    observer.disconnect()
    unsubscribe()
  }
}

/** In ms: each frame costs all processes of the browser. */
function paceOf(width: number, durationMs: number): number {
  return paces.find((paceMs) => paceMs * width <= stepPx * durationMs) ?? beatMs
}

/** Percentages of `translateX` refer to the layer itself, which is as wide as the track. */
export const translate = (percent: number): string => `translateX(${percent}%)`
