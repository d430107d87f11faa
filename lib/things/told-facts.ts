import { placeKinds } from '@/lib/music/known-place'

export type Facts = Readonly<Record<string, unknown>>

/** Tells of everything in an answer that has a uri of its own. */
export function eachThing(answer: unknown, tell: (uri: string, told: Facts) => void): void {
  const open: object[] = [{ answer }]
  for (let value = open.pop(); value; value = open.pop()) {
    if (value instanceof Promise) continue
    const { uri } = value as { uri?: unknown }
    if (typeof uri === 'string' && 'name' in value && isPlaceUri(uri)) tell(uri, value as Facts)
    for (const name in value) {
      const part: unknown = value[name as never]
      if (typeof part === 'object' && part !== null && name !== 'images') open.push(part)
    }
  }
}

const placeUri = new RegExp(`^spotify:(${placeKinds.join('|')}):`)
const isPlaceUri = (uri: string) => placeUri.test(uri)

/** Short forms leave facts null or empty. A cover may really be gone, and no reason means playable. */
export function says(name: string, value: unknown): boolean {
  if (value === null || value === undefined) return name === 'unplayable'
  return name === 'images' || !(Array.isArray(value) && value.length === 0)
}

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => isSame(one[name as never], other[name as never]))
  )
}
