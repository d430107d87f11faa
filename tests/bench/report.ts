const digits = {
  kB: 1,
  requests: 0,
  'ms/s': 2,
  '×': 2,
  ms: 0,
  MB: 1,
  score: 3,
  commits: 0,
  nodes: 0,
  frames: 0,
  listeners: 0,
  changes: 0,
  animations: 0,
  layouts: 0,
  '1/s': 1,
} as const

export const measure = (name: string, value: number, limit: number, unit: keyof typeof digits) => ({
  name,
  value,
  limit,
  unit,
})

export type Measure = ReturnType<typeof measure>

export function report(measures: Measure[]): boolean {
  const width = Math.max(...measures.map((measure) => measure.name.length))
  for (const { name, value, limit, unit } of measures) {
    const places = digits[unit]
    const verdict = value <= limit ? 'ok  ' : 'OVER'
    console.log(
      `${verdict} ${name.padEnd(width)}  ${value.toFixed(places)} of ${limit.toFixed(places)} ${unit}`,
    )
  }
  const over = measures.filter((measure) => !(measure.value <= measure.limit))
  console.log(
    over.length === 0 ? 'All budgets kept.' : `${over.length} of ${measures.length} budgets exceeded.`,
  )
  return over.length === 0
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There is no median of nothing.')
  return middle
}
