import { seededRandom } from '../random'

/** A rule that makes the sandbox misbehave for the requests it matches. */
export type Fault = {
  match: { method?: string; path?: string }
  /** Probability of affecting a matching request, above 0 up to 1; unset: always. */
  chance?: number
  /** Number of requests it affects; unset: all until the faults are cleared. */
  times?: number
  /** Replaces the sandbox’s response. Without it the real response is sent, delayed or with other headers. */
  status?: number
  headers?: Record<string, string>
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown
  /** Clearing the faults ends it. */
  delayMs?: number
  /** Cuts the connection without an answer. */
  drop?: boolean
  /** The real response with a wrong type in each field but IDs, URLs and types. */
  isSpoilt?: boolean
  /** The real response with lists that end before this row and no next page. */
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
    /** The oldest rule that matches the request, with its count reduced; null if none does. */
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
    /** Waits until the time has passed or the faults are cleared. */
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
    /** Makes random faults repeatable. */
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
