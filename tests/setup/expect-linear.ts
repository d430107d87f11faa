import { expect } from 'vitest'

/** How long the fastest of some runs takes, in ms: what else the machine does makes none of them faster. */
export function fastestMs(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const beganMs = performance.now()
    work()
    return performance.now() - beganMs
  })
  return Math.min(...times)
}

/**
 * Four times the size may take eight times as long, not sixteen, which is the square. It is tried with a small size first,
 * where a mistake is found before it would take minutes. `work` makes what it needs of a size, and returns what is measured.
 */
export function expectLinear(largest: number, work: (size: number) => () => unknown): void {
  for (const size of [largest / 15, largest]) {
    const [quarterMs, wholeMs] = [fastestMs(work(size / 4)), fastestMs(work(size))]
    expect(wholeMs).toBeLessThan(8 * quarterMs + 200)
  }
}
