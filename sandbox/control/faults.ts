import { seededRandom } from '../random'

/** A rule that makes the sandbox misbehave for the requests it matches. */
export type Fault = {
  match: { method?: string; path?: string }
  /** How likely it meets a request that matches, above 0 and up to 1; unset: it meets every one. */
  chance?: number
  /** How many requests it affects; unset: every one until the faults are cleared. */
  times?: number
  /** Answers in place of the sandbox. Without it the real answer is sent, late or with other headers. */
  status?: number
  headers?: Record<string, string>
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown
  /** Clearing the faults ends it. */
  delayMs?: number
  /** Cuts the connection without an answer. */
  drop?: boolean
  /** The real answer, with a value of another type in each field but ids, addresses and kinds. */
  isSpoilt?: boolean
  /** The real answer, with lists that end before the row of this number, and no next page. */
  endsBefore?: number
  /** Leaves out the CORS headers, so that a browser sees a failed fetch and no status. */
  withoutCors?: boolean
}

export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  let rules: { fault: Fault; left: number }[] = []
  const held = new Set<() => void>()
  let dice = seededRandom(1)
  return {
    add(fault: Fault): void {
      rules.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
    },
    /** The oldest rule that meets this request, with its count reduced; null when none does. */
    take(method: string, pathAndQuery: string): Fault | null {
      const rule = rules.find(
        ({ fault }) =>
          matches(fault, method, pathAndQuery) && (fault.chance === undefined || dice() < fault.chance),
      )
      if (!rule) return null
      rule.left -= 1
      if (rule.left <= 0) rules = rules.filter((other) => other !== rule)
      return rule.fault
    },
    /** Until so much time has passed or the faults are cleared. */
    hold(delayMs: number): Promise<void> {
      return new Promise((resolve) => {
        const release = () => {
          clearTimeout(timer)
          held.delete(release)
          resolve()
        }
        const timer = setTimeout(release, delayMs)
        held.add(release)
      })
    },
    clear(): void {
      rules = []
      for (const release of held) release()
    },
    /** The same requests meet the same faults after the same seed. */
    seed(next: number): void {
      dice = seededRandom(next)
    },
  }
}

// A preflight passes unless a rule names it: browsers cache preflights, so on the provider a refusal nearly always hits
// the request itself.
function matches({ match }: Fault, method: string, pathAndQuery: string): boolean {
  if (match.method ? match.method.toUpperCase() !== method : method === 'OPTIONS') return false
  if (!match.path) return true
  const path = pathAndQuery.split('?')[0] ?? ''
  const pattern = new RegExp(`^(?:${match.path})`)
  return path.startsWith(match.path) || pattern.test(path) || pattern.test(pathAndQuery)
}
