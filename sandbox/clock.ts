import type { Clock } from './model'

/** The sandbox’s time: the system’s, until the control plane advances it or speeds it up. */
export type AdjustableClock = Clock & {
  /** Advances the time and runs the tasks due on the way, in order and at their own time. */
  advance(ms: number): void
  /** 1 is real time. */
  setSpeed(speed: number): void
  /** Returns to the system’s time and drops every pending task. */
  reset(): void
}

type Waiting = { dueMs: number; task: () => void }

// Longer timers overflow to one millisecond in Node.
const longestTimerMs = 2 ** 31 - 1

export function createClock(realNow: () => number = Date.now): AdjustableClock {
  let anchor = { realMs: realNow(), sandboxMs: realNow() }
  let speed = 1
  let waiting: Waiting[] = []
  let timer: ReturnType<typeof setTimeout> | null = null

  const now = () => anchor.sandboxMs + (realNow() - anchor.realMs) * speed

  const reAnchor = (sandboxMs: number) => {
    anchor = { realMs: realNow(), sandboxMs }
  }

  const next = () => waiting.reduce<Waiting | null>((a, b) => (a && a.dueMs <= b.dueMs ? a : b), null)

  const schedule = () => {
    if (timer) clearTimeout(timer)
    const first = next()
    if (!first) return
    const delayMs = Math.max(0, Math.ceil((first.dueMs - now()) / speed))
    timer = setTimeout(runDue, Math.min(delayMs, longestTimerMs))
    timer.unref?.()
  }

  const runFirst = (first: Waiting) => {
    waiting = waiting.filter((entry) => entry !== first)
    first.task()
  }

  const runDue = () => {
    for (let first = next(); first && first.dueMs <= now(); first = next()) runFirst(first)
    schedule()
  }

  return {
    now: () => Math.round(now()),
    after(delayMs, task) {
      const entry = { dueMs: now() + Math.max(0, delayMs), task }
      waiting.push(entry)
      schedule()
      return () => {
        waiting = waiting.filter((other) => other !== entry)
        schedule()
      }
    },
    advance(ms) {
      const targetMs = now() + ms
      for (let first = next(); first && first.dueMs <= targetMs; first = next()) {
        reAnchor(Math.max(now(), first.dueMs))
        runFirst(first)
      }
      reAnchor(targetMs)
      schedule()
    },
    setSpeed(nextSpeed) {
      reAnchor(now())
      speed = nextSpeed
      schedule()
    },
    reset() {
      waiting = []
      speed = 1
      reAnchor(realNow())
      schedule()
    },
  }
}
