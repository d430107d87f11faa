/** What the rows of a playlist may be after what was done to them; see `edit-book.ts`. */
import type { RowEdit } from '../e2e/support/control'
import type { Edit } from './edits'
import { nameOf, type ProviderState, thingsByName } from './provider-state'

export type RowChange = Extract<Edit, { playlist: string }>

/** An edit of these rows in one of the tabs, in the order in which they were pressed. */
export type Mine = {
  edit: RowChange
  tab: number
  /** What became of it, as far as the screen tells. `maybe`: whatever became of it is right. */
  fate: 'done' | 'undone' | 'maybe'
  /** How many of these edits there were when Undo was pressed; null where it was not. */
  undoneAfter: number | null
  /** The screen showed it, and the message with its Undo could be about no other. */
  isExact: boolean
}

export type Theirs = { edit: RowEdit; uri: string }

type Playlist = ProviderState['playlists'][number]

export function wrongIn(
  { name, rows }: Playlist,
  before: Playlist,
  mine: readonly Mine[],
  theirs: readonly Theirs[],
): string[] {
  const [were, are] = [before, { rows }].map((list) => list.rows.map(({ uri }) => uri)) as [
    string[],
    string[],
  ]
  const edits = [
    ...mine.map(({ edit, tab, fate }) => `tab ${tab + 1} ${JSON.stringify(edit)} ${fate}`),
    ...theirs.map(({ edit }) => `elsewhere ${JSON.stringify(edit)}`),
  ]
  const wrong = (what: string) => [`playlist ${name}: ${what}, after ${edits.join('; ') || 'no edit'}`]

  // Rows that nobody aimed at are all there, once, and in their order. So are those that Undo gave back.
  const touched = new Set([
    ...mine.flatMap(({ edit, fate }) => (fate === 'undone' ? [] : wordsIn(edit))),
    ...theirs.map(({ uri }) => wordsOf(uri)),
  ])
  const [strangers, left] = [were, are].map((uris) => uris.filter((uri) => !touched.has(wordsOf(uri))))
  const odd = difference(strangers ?? [], left ?? [])
  if (odd) return wrong(`${odd}, which nobody aimed at, or Undo gave back`)

  for (const words of touched) {
    const [least, most] = boundsOf(words, were, mine, theirs)
    const count = are.filter((uri) => wordsOf(uri) === words).length
    if (count < least || count > most)
      return wrong(`"${words}" is there ${count} times, and not ${least} to ${most} times`)
  }

  const isClear =
    theirs.length === 0 &&
    mine.every(({ fate, isExact, tab }) => fate !== 'maybe' && isExact && tab === mine[0]?.tab)
  const outcomes = isClear ? outcomesOf(were, mine) : null
  if (!outcomes || outcomes.some((expected) => difference(expected, are) === null)) return []
  return wrong(difference(outcomes[0] ?? [], are) ?? '')
}

function boundsOf(
  words: string,
  were: readonly string[],
  mine: readonly Mine[],
  theirs: readonly Theirs[],
): [number, number] {
  const own = mine.filter(({ edit, fate }) => fate !== 'undone' && wordsIn(edit) === words)
  const device = theirs.filter(({ uri }) => wordsOf(uri) === words).map(({ edit }) => edit.type)
  const taken = device.filter((type) => type === 'remove').length
  const brought = device.filter((type) => type === 'add').length
  const removals = own.filter(({ edit }) => edit.type === 'removed')
  const additions = own.filter(({ edit }) => edit.type === 'added')
  const sureOf = (edits: readonly Mine[]) => edits.filter(({ fate }) => fate === 'done').length
  // Who aims at a row that another has just removed removes nothing.
  const actors = new Set([...removals.map(({ tab }) => tab), ...(taken > 0 ? ['elsewhere'] : [])])
  const sure = actors.size > 1 ? 0 : taken + sureOf(removals)
  const count = were.filter((uri) => wordsOf(uri) === words).length + brought
  return [
    Math.max(0, count + sureOf(additions) - taken - removals.length),
    Math.max(0, count + additions.length - sure),
  ]
}

type Place = { id: number; uri: string; isGone: boolean }

/** More are not looked at: then nothing is said. */
const mostStories = 200

/** All orders that may result: beside a row that is gone either side is right. Null where place and name disagree. */
function outcomesOf(were: readonly string[], mine: readonly Mine[]): string[][] | null {
  type Story = { places: readonly Place[]; rows: ReadonlyMap<Mine, number> }
  const acts = mine.flatMap((one, index) => {
    const does = ({ places, rows }: Story): Story[] =>
      carriedOut(places, one.edit, were.length + index).map((done) => ({
        places: done.places,
        rows: new Map(rows).set(one, done.row),
      }))
    const undoes = ({ places, rows }: Story): Story[] => [
      { rows, places: takenBack(places, one.edit, rows.get(one), were.length + index) },
    ]
    const did = { at: index, act: does }
    return one.undoneAfter === null ? [did] : [did, { at: one.undoneAfter - 0.5, act: undoes }]
  })
  let stories: Story[] = [{ places: were.map((uri, id) => ({ id, uri, isGone: false })), rows: new Map() }]
  for (const { act } of acts.toSorted((a, b) => a.at - b.at)) {
    stories = stories.flatMap(act)
    if (stories.length === 0 || stories.length > mostStories) return null
  }
  return stories.map(({ places }) => places.flatMap(({ uri, isGone }) => (isGone ? [] : uri)))
}

/** `newId` is that of a row that is added, or of the place that a moved one leaves. */
function carriedOut(
  places: readonly Place[],
  edit: RowChange,
  newId: number,
): { places: Place[]; row: number }[] {
  const live = places.filter(({ isGone }) => !isGone)
  if (edit.type === 'added') {
    const things = thingsByName.get(edit.name) ?? []
    const [uri, other] = things.map(({ kind, id }) => `spotify:${kind.slice(0, -1)}:${id}`)
    const added = { id: newId, uri: uri ?? '', isGone: false }
    if (uri === undefined || other !== undefined) return []
    return gapsAt(places, live.length).map((at) => ({ places: places.toSpliced(at, 0, added), row: newId }))
  }
  const place = live[edit.place]
  if (!place || wordsOf(place.uri) !== wordsIn(edit)) return []
  const at = places.indexOf(place)
  if (edit.type === 'removed') return [{ places: places.with(at, { ...place, isGone: true }), row: place.id }]
  const left = places.with(at, { id: newId, uri: '', isGone: true })
  return gapsAt(left, edit.place + edit.by).map((to) => ({
    places: left.toSpliced(to, 0, place),
    row: place.id,
  }))
}

function gapsAt(places: readonly Place[], count: number): number[] {
  const before = (at: number) => places.slice(0, at).filter(({ isGone }) => !isGone).length
  return Array.from({ length: places.length + 1 }, (_, at) => at).filter((at) => before(at) === count)
}

function takenBack(
  places: readonly Place[],
  edit: RowChange,
  row: number | undefined,
  home: number,
): readonly Place[] {
  if (edit.type !== 'moved')
    return places.map((place) => (place.id === row ? { ...place, isGone: edit.type === 'added' } : place))
  const moved = places.find(({ id }) => id === row)
  return places.flatMap((place) => (place.id === home ? (moved ?? []) : place.id === row ? [] : place))
}

export const wordsOf = (uri: string) => nameOf(uri) ?? ''
export const wordsIn = ({ name }: { name: string | null }) =>
  name !== null && thingsByName.has(name) ? name : ''

function difference(wanted: readonly string[], found: readonly string[]): string | null {
  const at = Array.from({ length: Math.max(wanted.length, found.length) }, (_, index) => index).find(
    (index) => wanted[index] !== found[index],
  )
  if (at === undefined) return null
  const words = (uri: string | undefined) => (uri === undefined ? 'nothing' : `"${nameOf(uri) ?? uri}"`)
  return `of ${wanted.length} rows ${found.length} are there, and in place of ${words(wanted[at])} at ${at + 1} is ${words(found[at])}`
}
