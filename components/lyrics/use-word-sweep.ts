import { type RefObject, useLayoutEffect } from 'react'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import { type PartBox, type SungPart, type SungRun, sungRuns } from '@/lib/lyrics/sung-parts'
import { positionAt } from '@/lib/player/position'
import { selectAnchor, selectDurationMs } from '@/lib/player/selectors'

type Options = {
  /** Its children are the parts. */
  line: RefObject<HTMLElement | null>
  parts: readonly SungPart[]
  /** How much later than their times they are shown. */
  laterMs: number
  /** Of what moves over a row while it is sung. */
  paneClass: string | undefined
}

/**
 * Marks what has been sung, and moves a pane over the row that is being sung. The page wakes where a row begins; from then on
 * the browser moves the pane by itself, without the main thread: its frame one way, its text as far the other way. It stays
 * until the line is over: letters drawn twice look a little bolder, and would get thinner in the midst of it.
 */
export function useWordSweep({ line, parts, laterMs, paneClass = '' }: Options): void {
  const { store, clock } = usePlayerHandle()
  const anchor = usePlayer(selectAnchor)

  useLayoutEffect(() => {
    const words = [...(line.current?.children ?? [])]
    if (anchor === null) return
    // Each part by itself, until it is known which stand in one row.
    let runs = sungRuns(parts, [])
    const panes = new Map<SungRun, () => void>()

    function draw(): void {
      if (anchor === null || line.current?.ownerDocument.hidden) return
      const durationMs = selectDurationMs(store.getState())
      const positionMs = positionAt(anchor, performance.now(), durationMs) - laterMs
      for (const [run, remove] of panes) {
        if (runs.includes(run) && run.startMs <= positionMs) continue
        remove()
        panes.delete(run)
      }
      for (const run of runs) {
        const [first] = run.parts
        if (panes.has(run) || !first || run.path.length === 0 || positionMs < run.startMs) continue
        panes.set(run, layPane(words[parts.indexOf(first)], paneClass, run, positionMs, anchor.isAdvancing))
      }
      const covered = [...panes.keys()].flatMap((run) => run.parts)
      for (const [index, part] of parts.entries()) {
        words[index]?.toggleAttribute('data-sung', part.startMs <= positionMs && !covered.includes(part))
      }
    }

    const follow = () => clock.subscribe(draw, (heardMs) => nextChange(runs, heardMs - laterMs) + laterMs)
    draw()
    let stop = follow()
    // Called after each layout of the line: at any other time the page would be laid out for the answer.
    const observer = new ResizeObserver(() => {
      runs = sungRuns(parts, words.map(boxOf))
      stop()
      stop = follow()
      draw()
    })
    const box = line.current?.parentElement
    if (box) observer.observe(box)
    return () => {
      observer.disconnect()
      stop()
      for (const remove of panes.values()) remove()
    }
  }, [line, parts, laterMs, paneClass, store, clock, anchor])
}

function boxOf(word: Element): PartBox {
  const rows = word.getClientRects()
  const { left = 0, right = 0, top = 0, height = 0 } = rows[0] ?? {}
  return { left, right, top, height, rows: rows.length }
}

const nextChange = (runs: readonly SungRun[], positionMs: number): number =>
  Math.min(...runs.map(({ startMs }) => startMs).filter((ms) => ms > positionMs))

/** Returns how to take it away. */
function layPane(
  word: Element | undefined,
  className: string,
  run: SungRun,
  positionMs: number,
  isRunning: boolean,
): () => void {
  const { startMs, endMs, text, isBackwards, path } = run
  const pane = document.createElement('span')
  const shown = document.createElement('span')
  pane.className = className
  pane.toggleAttribute('data-backwards', isBackwards)
  pane.ariaHidden = 'true'
  // Drawn by the style sheet: the line still reads as it did.
  shown.dataset.text = text
  pane.append(shown)
  word?.append(pane)
  const far = isBackwards ? 100 : -100
  const moves = [move(pane, far), move(shown, -far)]

  function move(element: HTMLElement, farPercent: number): Animation {
    const durationMs = endMs - startMs
    const frames = path.map(({ atMs, share }) => ({
      offset: (atMs - startMs) / durationMs,
      transform: `translateX(${farPercent * (1 - share)}%)`,
    }))
    const animation = element.animate(frames, { duration: durationMs, fill: 'both' })
    if (!isRunning) animation.pause()
    animation.currentTime = positionMs - startMs
    return animation
  }

  return () => {
    // What moves an element that is gone would go on by itself, in each frame.
    for (const animation of moves) animation.cancel()
    pane.remove()
  }
}
