/** What a check found: counts, and every mismatch in words. */
export type Report = ReturnType<typeof createReport>

export function createReport() {
  let answers = 0
  let requests = 0
  const deviations = new Map<string, number>()
  const mismatches = new Map<string, number>()
  const count = (of: Map<string, number>, text: string) => void of.set(text, (of.get(text) ?? 0) + 1)
  return {
    answer(): void {
      answers += 1
    },
    request(): void {
      requests += 1
    },
    deviation: (reason: string) => count(deviations, reason),
    mismatch: (where: string, problem: string) => count(mismatches, `${where}: ${problem}`),
    counts: () => ({ answers, requests, mismatches: mismatches.size }),
    lines: (): string[] => [
      `${answers} answers and ${requests} requests checked, ${mismatches.size} mismatches`,
      ...[...deviations].map(([reason, times]) => `  known deviation, ${times} times: ${reason}`),
      ...[...mismatches].map(([text, times]) => `  MISMATCH${times > 1 ? ` (${times} times)` : ''} ${text}`),
    ],
  }
}
