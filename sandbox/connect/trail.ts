/** A value with its recent history, so that it can be read with a lag. */
export type Trail<T> = {
  push(value: T, atMs: number): void
  latest(): T
  /** The value at a time; drops everything older. */
  asOf(atMs: number): T
}

export function createTrail<T>(initial: T): Trail<T> {
  let steps: { value: T; fromMs: number }[] = [{ value: initial, fromMs: Number.NEGATIVE_INFINITY }]
  let latest = initial
  return {
    push(value, atMs) {
      latest = value
      steps = [...steps.slice(-50), { value, fromMs: atMs }]
    },
    latest: () => latest,
    asOf(atMs) {
      const at = steps.findLastIndex((step) => step.fromMs <= atMs)
      steps = steps.slice(Math.max(0, at))
      return steps[0]?.value ?? latest
    },
  }
}
