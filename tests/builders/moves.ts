import { lend } from '@/tests/setup/lend'

type Moved = { element: HTMLElement; from: string; durationMs: number; atMs: number; state: string }

/** What a browser would be moving, as jsdom moves nothing; each entry is a word, where it came from, and how far it is. */
export function watchMoves() {
  const moves: Moved[] = []
  lend(Element.prototype, {
    getClientRects: () => [{}],
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
  return () =>
    moves
      .filter(({ state }) => state !== 'over')
      .map(({ element, from, durationMs, atMs, state }) => {
        const word = element.closest('[aria-hidden]')?.parentElement?.textContent
        return [word, from, `${atMs} of ${Math.round(durationMs)}`, state].join(', ')
      })
}
