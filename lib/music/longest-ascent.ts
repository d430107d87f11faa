/** The longest ascending subsequence of different numbers: the rows that stay when a list is sorted. Pure. */
export function longestAscent(numbers: readonly number[]): number[] {
  /** For each length, less one: the index in `numbers` of the least number that ends a sequence of that length. */
  const ends: number[] = []
  const previous: number[] = []
  numbers.forEach((number, at) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[at] = ends[low - 1] ?? -1
    ends[low] = at
  })
  const ascent: number[] = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) ascent.unshift(numbers[at] ?? 0)
  return ascent
}
