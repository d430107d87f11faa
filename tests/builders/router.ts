import { listen } from '@/lib/browser/listen'
import { noteEntry } from '@/lib/overlays/follow-overlays'
import { leavePageOnTraversal } from '@/lib/overlays/overlays'

/**
 * The router as the frame uses it: on Back it draws the page, whose effects run, before listeners that were added later
 * hear of the event. Start it before `followOpen`.
 */
export function startRouter() {
  let shown = window.location.pathname
  const draw = () => {
    // Its effects run only for another path.
    if (window.location.pathname === shown) return
    shown = window.location.pathname
    noteEntry()
  }
  const stops = [leavePageOnTraversal(() => shown), listen(window, { popstate: draw })]
  return {
    push(path: string) {
      window.history.pushState({ page: path }, '', path)
      draw()
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}
