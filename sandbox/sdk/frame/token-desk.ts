/** Timeout for the page’s answer. */
const PATIENCE_MS = 10_000

/** Asks the page for access tokens; null when it does not answer in time. */
export function createTokenDesk(ask: () => void) {
  let current: string | null = null
  let waiting: ((token: string | null) => void)[] = []

  return {
    current: () => current,
    take(token: string): void {
      current = token
      for (const resolve of waiting.splice(0)) {
        resolve(token)
      }
    },
    fresh(): Promise<string | null> {
      return new Promise((resolve) => {
        const patience = setTimeout(() => {
          waiting = waiting.filter((other) => other !== answer)
          resolve(null)
        }, PATIENCE_MS)
        const answer = (token: string | null) => {
          clearTimeout(patience)
          resolve(token)
        }
        waiting.push(answer)
        if (waiting.length === 1) {
          ask()
        }
      })
    },
  }
}

export type TokenDesk = ReturnType<typeof createTokenDesk>
