const keys = new WeakMap<object, string>()
let count = 0

/** The key of the element that shows a row, by what the row is known by wherever it moves: its slot or its name. */
export function elementKey(id: object | string): string {
  if (typeof id === 'string') return id
  const known = keys.get(id)
  if (known !== undefined) return known
  count += 1
  keys.set(id, `slot ${count}`)
  return `slot ${count}`
}
