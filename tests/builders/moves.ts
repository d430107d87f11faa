import { lend } from '@/tests/setup/lend'

type Frame = { transform: string; offset: number }
type Moved = { element: HTMLElement; percents: number[]; shown: string; atMs: number; state: string }

const letterPx = 10
const rowPx = 40

/**
 * What a browser would be moving, as jsdom moves nothing and lays nothing out. Each entry is a text, how far its frame is
 * from its place (in percent, at which percent of its time), and how far it is; the text in it has to move the other way.
 * `layOut` lays the line out again, in rows of so many letters, with these words broken over two rows.
 */
export function watchMoves() {
  const moves: Moved[] = []
  const layouts = new Set<() => void>()
  let broken: readonly string[] = []
  let lettersARow = 1_000
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
      const text = this.textContent ?? ''
      const beside = [...(this.parentElement?.childNodes ?? [])]
      const before = beside.slice(0, beside.indexOf(this)).map(({ textContent }) => textContent ?? '')
      const letters = before.join('').length
      const left = (letters % lettersARow) * letterPx
      const top = Math.floor(letters / lettersARow) * rowPx
      const box = { left, right: left + text.length * letterPx, top, height: rowPx }
      return broken.includes(text) ? [box, box] : [box]
    },
    animate(this: HTMLElement, frames: Frame[], { duration }: { duration: number }) {
      const percents = frames.map(({ transform }) => Number(/-?[\d.]+/.exec(transform)?.[0]))
      const stops = frames.map(
        ({ offset }, index) => `${Math.round(percents[index] ?? 0)}@${Math.round(offset * 100)}`,
      )
      const shown = `${stops.join(' ')} of ${Math.round(duration)}`
      const moved: Moved = { element: this, percents, shown, atMs: 0, state: 'runs' }
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
  function shown(): string[] {
    const going = moves.filter(({ state }) => state !== 'over')
    return going.flatMap(({ element, percents, shown, atMs, state }) => {
      const text = element.querySelector<HTMLElement>('[data-text]')
      const mirror = going.find((other) => other.element === text)
      if (!text || !mirror) return []
      const isMirrored =
        mirror.state === state &&
        mirror.atMs === atMs &&
        mirror.percents.every((percent, index) => percent + (percents[index] ?? 0) === 0)
      if (!isMirrored) return [`${text.dataset.text}: the text does not stand still`]
      return [`${text.dataset.text}: ${shown}, at ${atMs}, ${state}`]
    })
  }
  function layOut({ letters = 1_000, broken: words = [] }: { letters?: number; broken?: string[] } = {}) {
    lettersARow = letters
    broken = words
    for (const tell of [...layouts]) tell()
  }
  return Object.assign(shown, { layOut })
}
