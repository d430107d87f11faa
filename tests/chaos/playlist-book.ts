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

  const [lone] = mine
  if (lone?.edit.type !== 'moved' || lone.fate !== 'done' || mine.length > 1 || theirs.length > 0) return []
  const { place, by } = lone.edit
  const moved = were.toSpliced(place, 1).toSpliced(place + by, 0, were[place] ?? '')
  const unlike = difference(moved, are)
  return unlike ? wrong(unlike) : []
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
