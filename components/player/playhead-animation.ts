import { tickMs } from '@/lib/player/playback-clock'
import { type PositionAnchor, positionAt } from '@/lib/player/position'

/**
 * Moves layers as wide as the track from the playhead to the end of the item, in the item's own time. The compositor
 * does it, so that a page that plays costs no style, layout or script; it moves in ticks, since every frame that is
 * drawn, even by the compositor, is reported to the main thread. Returns the function that ends it.
 */
export function animatePlayhead(
  layers: readonly HTMLElement[],
  anchor: PositionAnchor | null,
  durationMs: number,
): () => void {
  const positionMs = anchor === null ? 0 : positionAt(anchor, performance.now(), durationMs)
  const percent = durationMs > 0 ? (positionMs / durationMs) * 100 : 0
  const restMs = anchor?.isAdvancing ? durationMs - positionMs : 0
  const stops = layers.map((layer) => animate(layer, percent, restMs))
  return () => {
    for (const stop of stops) stop()
  }
}

function animate(layer: HTMLElement, percent: number, restMs: number): () => void {
  layer.style.transform = translate(percent)
  // Where nothing can be animated the layer stays where the last report put it.
  if (restMs <= 0 || !layer.animate) return () => {}
  const frames = [{ transform: translate(percent) }, { transform: translate(100) }]
  const animation = layer.animate(frames, {
    duration: restMs,
    easing: `steps(${Math.max(1, Math.round(restMs / tickMs))})`,
    fill: 'forwards',
  })
  return () => animation.cancel()
}

/** Percentages of `translateX` refer to the layer itself, which is as wide as the track. */
export function translate(percent: number): string {
  return `translateX(${percent}%)`
}
