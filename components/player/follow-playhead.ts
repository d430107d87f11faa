import { beatMs, type PlaybackClock } from '@/lib/player/playback-clock'

/** Of a track that is not laid out, in CSS pixels: it moves on, but seldom. */
const hiddenWidth = 100

/**
 * Keeps layers as wide as the track at the playhead. They move by whole device pixels: between two of them nothing
 * changes, and the page draws no frame. Returns the function that ends it.
 */
export function followPlayhead(
  track: HTMLElement,
  layers: readonly HTMLElement[],
  clock: PlaybackClock,
  durationMs: number,
): () => void {
  let shown: number | null = null
  // Measured when it changes: asked for in the middle of a beat, it would have the page's style worked out twice.
  let width = track.clientWidth
  const observer = new ResizeObserver(() => {
    width = track.clientWidth
  })
  observer.observe(track)
  const follow = () => {
    const part = durationMs > 0 ? clock.getPositionMs() / durationMs : 0
    const pixel = Math.round(part * (width || hiddenWidth) * window.devicePixelRatio)
    if (pixel === shown) return
    shown = pixel
    for (const layer of layers) layer.style.transform = translate(part * 100)
  }
  const unsubscribe = clock.subscribe(follow, beatMs)
  follow()
  return () => {
    observer.disconnect()
    unsubscribe()
  }
}

/** Percentages of `translateX` refer to the layer itself, which is as wide as the track. */
export function translate(percent: number): string {
  return `translateX(${percent}%)`
}
