/** How often each is retried, until it works or the listener, the network or the page is back. */
export const mostRetries = {
  /** A start on a device that Spotify doesn't know yet. */
  start: 4,
  /** A command whose device changed while it was sent. */
  home: 2,
  /** Resuming over the Web API music that the script says it doesn't hold. */
  resume: 1,
  /** A player that does not get ready. */
  rebuild: 2,
  /** A player that was ready and is lost. */
  reconnect: 4,
  /** A device that Spotify has forgotten. */
  forgotten: 2,
  token: 3,
  /** The next song of a long list. */
  queue: 3,
  /** Asking the script what it plays after a song's end. */
  end: 3,
  /** Reading what plays; each wait is twice as long. */
  read: 8,
} as const

type Retried = keyof typeof mostRetries

export type Retries = ReturnType<typeof createRetries>

export function createRetries() {
  const made = new Map<Retried, number>()
  return {
    /** Whether it may be retried. Each call counts as a retry. */
    may(what: Retried): boolean {
      const count = made.get(what) ?? 0
      if (count >= mostRetries[what]) return false
      made.set(what, count + 1)
      return true
    },
    worked(...all: readonly Retried[]): void {
      for (const what of all) made.delete(what)
    },
    /** The listener acts, or the network or the page is back: all counts start again. */
    renew: () => made.clear(),
  }
}
