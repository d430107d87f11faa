import { lend } from '@/tests/setup/lend'

type Moved = { element: HTMLElement; from: string; durationMs: number; atMs: number; state: string }

/**
 * What a browser would be moving, as jsdom moves nothing and lays nothing out; each entry is a word, where it came from, and
 * how far it is. `layOut` lays the line out again, with these words broken over two rows.
 */
export function watchMoves() {
  const moves: Moved[] = []
  const layouts = new Set<() => void>()
  let broken: readonly string[] = []
  lend(window, {
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
  lend(Element.prototype, {
    getClientRects(this: Element) {
      return broken.includes(this.textContent ?? '') ? [{}, {}] : [{}]
    },
    animate(this: HTMLElement, path: { transform: [string, string] }, { duration }: { duration: number }) {
      const moved: Moved = {
        element: this,
        from: path.transform[0],
        durationMs: duration,
        atMs: 0,
        state: 'runs',
      }
      moves.push(moved)
      return {
        set currentTime(ms: number) {
          moved.atMs = Math.round(ms)
        },
        pause: () => {
          moved.state = 'paused'
        },
        cancel: () => {
          moved.state = 'over'
        },
      }
    },
  })
  const shown = () =>
    moves
      .filter(({ state }) => state !== 'over')
      .map(({ element, from, durationMs, atMs, state }) => {
        const word = element.closest('[aria-hidden]')?.parentElement?.textContent
        return [word, from, `${atMs} of ${Math.round(durationMs)}`, state].join(', ')
      })
  function layOut(...words: readonly string[]): void {
    broken = words
    for (const tell of [...layouts]) tell()
  }
  return Object.assign(shown, { layOut })
}
