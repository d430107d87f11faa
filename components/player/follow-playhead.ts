import { windowOf } from '@/lib/browser/documents'
import { beatMs, type PlaybackClock, secondMs } from '@/lib/player/playback-clock'

/** Assumed width of a hidden track in CSS px, so that it moves rarely. */
const hiddenWidth = 100

/** Update intervals; a move on the second shares its frame with the time next to it. */
const paces = [secondMs, secondMs / 2]
/** Largest move per update in CSS px. */
const stepPx = 3

/** Moves layers with the playhead by whole device pixels, since less would draw a frame for nothing. */
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
  // A ResizeObserver measures after layout; measuring at once would force a layout during the click.
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

/** In ms; each frame costs all processes of the browser. */
function paceOf(width: number, durationMs: number): number {
  return paces.find((paceMs) => paceMs * width <= stepPx * durationMs) ?? beatMs
}

/** `translateX` percentages refer to the layer, which is as wide as the track. */
export const translate = (percent: number): string => `translateX(${percent}%)`
