/** The known facts of one entity, and how answers and edits change them. */
import { type Entity, entityKinds } from '@/lib/music/entity'

export type Facts = Readonly<Record<string, unknown>>

/** An accepted edit by the listener. Of two edits of one fact, the one with the higher `count` is newer. */
export type EntityEdit = { uri: string; facts: Facts; count: number; tab: string }

export type EntityRecord = {
  facts: Facts
  /** When each fact was requested, edited here, or received from another tab; none until an answer fills it in. */
  moments: Record<string, number>
  /** The latest edit of each fact. */
  edits: Record<string, EntityEdit>
  /** Edits that Spotify has not accepted yet, oldest first. */
  pending: Set<Facts>
  /** The facts with the pending edits, cached; null after a change. */
  shown: Entity | null
  changedAt: number
  /** Its stored facts were loaded, or are being loaded. */
  isLoaded: boolean
}

const noFacts: Facts = {}

export const createRecord = (): EntityRecord => ({
  facts: noFacts,
  moments: {},
  edits: {},
  pending: new Set(),
  shown: null,
  changedAt: 0,
  isLoaded: false,
})

/** Calls `callback` for every entity in an answer, however deep. */
export function forEachEntity(answer: unknown, callback: (uri: string, facts: Facts) => void): void {
  const open: object[] = [{ answer }]
  for (let value = open.pop(); value; value = open.pop()) {
    if (value instanceof Promise) continue
    const { uri } = value as { uri?: unknown }
    if (typeof uri === 'string' && 'name' in value && isEntityUri(uri)) callback(uri, value as Facts)
    for (const name in value) {
      const part: unknown = value[name as never]
      if (typeof part === 'object' && part !== null && name !== 'images') open.push(part)
    }
  }
}

const entityUri = new RegExp(`^spotify:(${entityKinds.join('|')}):`)
const isEntityUri = (uri: string) => entityUri.test(uri)

/** A fact replaces one of the same or an earlier moment. `isReplaced`: a known fact has another value now. */
export function learnFacts(
  record: EntityRecord,
  newFacts: Facts,
  at: number,
  { isEdit }: { isEdit: boolean },
): { isChanged: boolean; isReplaced: boolean } {
  const { facts, moments } = record
  let next: Record<string, unknown> | null = null
  let isReplaced = false
  for (const name in newFacts) {
    if (name === 'addedAt') continue
    const value = newFacts[name]
    const isThere = name in facts
    if (isEdit || isKnown(name, value)) {
      const since = moments[name]
      if (since !== undefined && at < since) continue
      moments[name] = at
      if (isThere && isSame(facts[name], value)) continue
      isReplaced ||= since !== undefined
    } else if (isThere) continue
    next ??= { ...facts }
    next[name] = value
  }
  if (!next) return { isChanged: false, isReplaced: false }
  // The answer itself, so that a component that already shows it needn't render again.
  const isAnswerItself = facts === noFacts && !isEdit && !('addedAt' in newFacts)
  record.facts = isAnswerItself ? newFacts : next
  return { isChanged: true, isReplaced }
}

/** Short forms leave facts null or empty. But a cover can really be gone, and an empty `unplayable` means playable. */
function isKnown(name: string, value: unknown): boolean {
  if (value === null || value === undefined) return name === 'unplayable'
  return name === 'images' || !(Array.isArray(value) && value.length === 0)
}

/** The facts of an edit that are newer than other edits of the same facts; it records them as the latest. */
export function recordEdit({ edits }: EntityRecord, edit: EntityEdit): Facts {
  const newer = Object.entries(edit.facts).filter(([name]) => isNewer(edit, edits[name]))
  for (const [name] of newer) edits[name] = edit
  return Object.fromEntries(newer)
}

/** Two tabs that edit at the same time may get the same count. Then the tab's ID decides, in all tabs alike. */
function isNewer(edit: EntityEdit, known: EntityEdit | undefined): boolean {
  if (!known || edit.count !== known.count) return edit.count > (known?.count ?? -1)
  return edit.tab >= known.tab
}

/** The facts with the pending edits; null if there are neither. */
export function shownFacts(record: EntityRecord): Entity | null {
  const { facts, pending } = record
  if (facts === noFacts && pending.size === 0) return null
  record.shown ??= (pending.size > 0 ? Object.assign({}, facts, ...pending) : facts) as Entity
  return record.shown
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
