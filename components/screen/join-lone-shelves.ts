/** Neighbors in groups: a shelf with a single card joins the one beside it. */
export function joinLoneShelves<T>(shelves: readonly T[], countOf: (shelf: T) => number): T[][] {
  const groups: T[][] = []
  for (const shelf of shelves) {
    const group = groups.at(-1)
    const isLone = group?.length === 1 && group.every((one) => countOf(one) === 1)
    if (group && (isLone || countOf(shelf) === 1)) group.push(shelf)
    else groups.push([shelf])
  }
  return groups
}
