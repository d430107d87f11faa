import { stubProperties } from '@/tests/setup/stub-properties'

type Frames = { transform: string[]; offset: number[] }
type Timing = { delay: number; duration: number }
type Move = { element: Element; farPercent: number; sweep: string; atMs: number; isRunning: boolean }

/**
 * As jsdom lays out and moves nothing: each word that is swept, from when and for how long, where it is, and whether it
 * moves. `layOut` lays the line out again, with these words broken over two rows.
 */
export function watchSweeps() {
  const moves = new Set<Move>()
  const layouts = new Set<() => void>()
  let broken: readonly string[] = []
  stubProperties(window, {
    ResizeObserver: class {
      #tell: () => void
      constructor(tell: () => void) {
        this.#tell = tell
      }
      observe() {
        layouts.add(this.#tell)
        this.#tell()
      }
      unobserve() {}
      disconnect() {
        layouts.delete(this.#tell)
      }
    },
  })
  stubProperties(Element.prototype, {
    getClientRects(this: Element) {
      return Array.from({ length: broken.includes(this.textContent ?? '') ? 2 : 1 }, () => new DOMRect())
    },
    animate(this: Element, { transform = [], offset = [] }: Partial<Frames>, { delay, duration }: Timing) {
      const [startMs = Number.NaN, endMs = Number.NaN] = offset
        .slice(1, 3)
        .map((part) => delay + part * duration)
      const sweep = `${Math.round(startMs)} for ${Math.round(endMs - startMs)}`
      const farPercent = Number(/-?\d+/.exec(transform[0] ?? '')?.[0])
      const move: Move = { element: this, farPercent, sweep, atMs: 0, isRunning: true }
      moves.add(move)
      return {
        set currentTime(ms: number) {
          move.atMs = ms
        },
        pause: () => {
          move.isRunning = false
        },
        cancel: () => moves.delete(move),
      }
    },
  })
  const shown = ({ sweep, atMs, isRunning }: Move) => `${sweep}, at ${atMs}, ${isRunning ? 'runs' : 'paused'}`
  function sweeps(): string[] {
    return [...moves].flatMap((move) => {
      const word = move.element.querySelector<HTMLElement>('[data-text]')
      if (!word || word.parentElement !== move.element) return []
      const mirror = [...moves].find(({ element }) => element === word)
      const isStill = mirror && mirror.farPercent === -move.farPercent && shown(mirror) === shown(move)
      return [`${word.dataset.text}: ${isStill ? shown(move) : 'the text does not stand still'}`]
    })
  }
  function layOut({ broken: words }: { broken: readonly string[] }) {
    broken = words
    for (const tell of [...layouts]) tell()
  }
  return Object.assign(sweeps, { layOut })
}
