/** How often each is tried again; then it waits for the listener, a network, a page, or until it has worked. */
export const mostRetries = {
  /** A start on a device the provider does not know yet. */
  start: 4,
  /** A command whose device changed while it was sent. */
  home: 2,
  /** Music the script says it does not hold, over the Web API. */
  resume: 1,
  /** A player that does not get ready. */
  rebuild: 2,
  /** A player that was ready and is lost. */
  reconnect: 4,
  /** A player the provider has forgotten. */
  forgotten: 2,
  token: 3,
  /** The song that continues a long list. */
  queue: 3,
  /** What the script plays after the end of a song. */
  end: 3,
  /** What plays, after a read that failed; each waits twice as long. */
  read: 8,
} as const

type Retried = keyof typeof mostRetries

export type Retries = ReturnType<typeof createRetries>

export function createRetries() {
  const made = new Map<Retried, number>()
  return {
    /** Whether it may be tried again, which counts. */
    may(what: Retried): boolean {
      const count = made.get(what) ?? 0
      if (count >= mostRetries[what]) return false
      made.set(what, count + 1)
      return true
    },
    worked(...all: readonly Retried[]): void {
      for (const what of all) made.delete(what)
    },
    /** The listener acts, or the network or the page is back: everything may be tried again. */
    renew: () => made.clear(),
  }
}
