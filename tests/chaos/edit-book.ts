/**
 * What has to come of what the listener has changed. Whatever the screen has shown is in the provider's state of that
 * account once all is quiet, or they were told why not; and nothing else has changed, in any account.
 */
import type { HeartElsewhere, LoggedRequest, RowEdit } from '../e2e/support/control'
import { type Edit, type Kind, kinds } from './edits'
import { listenerNames, nameOf, type ProviderState, thingsByName } from './provider-state'

/** An edit of a tab. The first `toldBefore` messages cannot be about it: they were gone by then. */
type Entry = { edit: Edit; tab: number; toldBefore: number; isSure: boolean }

/** What another device did. */
export type Elsewhere = { playlist: string; edit: RowEdit; uri: string } | { heart: HeartElsewhere }

export type EditBook = ReturnType<typeof createEditBook>

/** Keeps what was edited since the provider held `before`. */
export function createEditBook(before: ProviderState) {
  const entries: Entry[] = []
  const others: Elsewhere[] = []

  /** One sentence for each edit that the provider does not hold although nobody was told, and for what nobody did. */
  function findLost(
    now: ProviderState,
    requests: readonly LoggedRequest[],
    told: readonly (readonly string[])[],
  ): string[] {
    const toldSince = ({ tab, toldBefore }: Entry) => (told[tab] ?? []).slice(toldBefore)
    const accounts = Object.keys(listenerNames)
    return [
      ...accounts.flatMap((account) => kinds.flatMap((kind) => lostIn(account, kind, now, toldSince))),
      ...now.playlists.flatMap((playlist) => lostRows(playlist, toldSince)),
      ...accounts.flatMap((account) => lostInQueue(account, requests, toldSince)),
      ...requests.flatMap((request) => strayWrite(request, entries)),
    ]
  }

  function lostIn(account: string, kind: Kind, now: ProviderState, toldSince: ToldSince): string[] {
    const isThis = (thing: { kind: string; id: string }, id: string) => thing.kind === kind && thing.id === id
    const [were, are] = [savedIds(before, account, kind), savedIds(now, account, kind)]
    return [...new Set([...were, ...are, ...idsIn(account, kind)])].flatMap((id) => {
      const wishes = entries.filter(
        ({ edit }) =>
          edit.type === 'saved' && edit.account === account && edit.things.some((thing) => isThis(thing, id)),
      )
      const isElsewhere = others.some(
        (other) => 'heart' in other && other.heart.listenerId === account && isThis(other.heart, id),
      )
      let may = new Set([were.has(id)])
      for (const wish of wishes) {
        if (wish.edit.type !== 'saved') continue
        const isSure =
          wish.isSure && wish.edit.things.length === 1 && !toldSince(wish).some((text) => isRefusal(text))
        may = new Set([...(isSure ? [] : may), wish.edit.isSaved])
      }
      // Two tabs do not know in which order the provider hears of them.
      const isContested = isElsewhere || new Set(wishes.map(({ tab }) => tab)).size > 1
      if (isContested || may.has(are.has(id))) return []
      const what = `${account}, ${kind} ${nameOf(id) ?? id}`
      const last = wishes.at(-1)
      if (!last) return [`${what}: ${are.has(id) ? 'was added' : 'is gone'}, and nobody did that`]
      return [
        `${what}: was ${are.has(id) ? 'removed' : 'saved'} in tab ${last.tab + 1}, and the provider does not hold that`,
      ]
    })
  }

  function idsIn(account: string, kind: Kind): string[] {
    return entries.flatMap(({ edit }) =>
      edit.type === 'saved' && edit.account === account
        ? edit.things.flatMap((thing) => (thing.kind === kind ? thing.id : []))
        : [],
    )
  }

  function lostRows({ id, name, rows }: ProviderState['playlists'][number], toldSince: ToldSince): string[] {
    const were = before.playlists.find((one) => one.id === id)?.rows.map(({ uri }) => uri)
    if (!were) return []
    const are = rows.map(({ uri }) => uri)
    const mine = entries.flatMap(({ edit, ...entry }) => {
      if (!('playlist' in edit) || edit.playlist !== id) return []
      // Refused, put off by a change elsewhere: whatever became of it, it was told by name.
      const isTold = toldSince({ edit, ...entry }).some((text) => isRefusalOf(text, edit.name ?? '', name))
      return [{ ...entry, edit, isSure: entry.isSure && !isTold }]
    })
    const theirs = others.flatMap((other) => ('playlist' in other && other.playlist === id ? other : []))
    const touched = new Set([
      ...mine.map(({ edit }) => wordsIn(edit)),
      ...theirs.map(({ uri }) => wordsOf(uri)),
    ])
    const edits = [
      ...mine.map(({ edit, tab }) => `tab ${tab + 1} ${JSON.stringify(edit)}`),
      ...theirs.map(({ edit }) => `elsewhere ${JSON.stringify(edit)}`),
    ]
    const wrong = (what: string) => [`playlist ${name}: ${what}, after ${edits.join('; ') || 'no edit'}`]

    // Rows that nobody aimed at are all there, once, and in their order.
    const [strangers, left] = [were, are].map((uris) => uris.filter((uri) => !touched.has(wordsOf(uri))))
    const odd = difference(strangers ?? [], left ?? [])
    if (odd) return wrong(`${odd}, which nobody aimed at`)

    for (const words of touched) {
      const [least, most] = boundsOf(words, were, mine, theirs)
      const count = are.filter((uri) => wordsOf(uri) === words).length
      if (count < least || count > most)
        return wrong(`"${words}" is there ${count} times, and not ${least} to ${most} times`)
    }

    const isClear = theirs.length === 0 && mine.every(({ isSure, tab }) => isSure && tab === mine[0]?.tab)
    const expected = isClear
      ? carriedOut(
          were,
          mine.map(({ edit }) => edit),
        )
      : null
    const misplaced = expected && difference(expected, are)
    return misplaced ? wrong(misplaced) : []
  }

  /** How often the songs of this name may be there. */
  function boundsOf(
    words: string,
    were: readonly string[],
    mine: readonly { edit: Edit; tab: number; isSure: boolean }[],
    theirs: readonly { edit: RowEdit; uri: string }[],
  ): [number, number] {
    const removals = mine.filter(({ edit }) => edit.type === 'removed' && wordsIn(edit) === words)
    const device = theirs.filter(({ uri }) => wordsOf(uri) === words).map(({ edit }) => edit.type)
    const taken = device.filter((type) => type === 'remove').length
    const added = device.filter((type) => type === 'add').length
    const most = were.filter((uri) => wordsOf(uri) === words).length + added
    // Who aims at a row that another has just removed removes nothing.
    const actors = new Set([...removals.map(({ tab }) => tab), ...(taken > 0 ? ['elsewhere'] : [])])
    const sure = actors.size > 1 ? 0 : taken + removals.filter(({ isSure }) => isSure).length
    return [Math.max(0, most - taken - removals.length), Math.max(0, most - sure)]
  }

  function lostInQueue(account: string, requests: readonly LoggedRequest[], toldSince: ToldSince): string[] {
    const own = requests.filter(({ listenerId }) => listenerId === account)
    const left = own.flatMap(addedBy).map(nameOf)
    const queued = own.flatMap(queuedBy).map(nameOf)
    const mine = entries.flatMap(({ edit, ...entry }) =>
      edit.type === 'queued' && edit.account === account ? [{ edit, ...entry }] : [],
    )
    const lost = mine.flatMap((entry) => {
      const index = left.indexOf(entry.edit.name)
      if (index >= 0) left.splice(index, 1)
      if (index >= 0 || !entry.isSure || toldSince(entry).some((text) => isRefusal(text))) return []
      return [
        `the queue: ${entry.edit.name} was added in tab ${entry.tab + 1}, and the provider never got it`,
      ]
    })
    const tooOften = [...new Set(mine.map(({ edit }) => edit.name))].flatMap((name) => {
      const times = queued.filter((one) => one === name).length
      const wanted = mine.filter(({ edit }) => edit.name === name).length
      return times > wanted
        ? [`the queue: ${name} was added ${wanted} times, and got there ${times} times`]
        : []
    })
    return [...lost, ...tooOften]
  }

  return {
    note(edit: Edit, tab: number, toldBefore: number, isSure = edit.isShown) {
      entries.push({ edit, tab, toldBefore, isSure })
    },
    noteElsewhere: (change: Elsewhere) => void others.push(change),
    /** Its page is left, and the listener knows that this may cost what is under way. */
    excuse(tab: number) {
      for (const entry of entries) if (entry.tab === tab) entry.isSure = false
    },
    count: () => entries.filter(({ isSure }) => isSure).length,
    findLost,
  }
}

type ToldSince = (entry: Entry) => readonly string[]

const savedIds = (state: ProviderState, account: string, kind: Kind) =>
  new Set(state.library[account]?.[kind].map(({ id }) => id))

/** What a row with this uri is called; what is not in the catalogue has one name, as files of the listener's own. */
const wordsOf = (uri: string) => nameOf(uri) ?? ''
const wordsIn = ({ name }: { name: string | null }) => (name !== null && thingsByName.has(name) ? name : '')

/** Where two lists differ, in words; null where they do not. */
function difference(wanted: readonly string[], found: readonly string[]): string | null {
  const at = Array.from({ length: Math.max(wanted.length, found.length) }, (_, index) => index).find(
    (index) => wanted[index] !== found[index],
  )
  if (at === undefined) return null
  const words = (uri: string | undefined) => (uri === undefined ? 'nothing' : `"${nameOf(uri) ?? uri}"`)
  return `of ${wanted.length} rows ${found.length} are there, and in place of ${words(wanted[at])} at ${at + 1} is ${words(found[at])}`
}

/** The rows after all edits, as they were shown; null where a place and a name do not go together. */
function carriedOut(were: readonly string[], edits: readonly Edit[]): string[] | null {
  const uris = [...were]
  for (const edit of edits) {
    if (edit.type !== 'removed' && edit.type !== 'moved') continue
    if (wordsOf(uris[edit.place] ?? '') !== wordsIn(edit)) return null
    const [row = ''] = uris.splice(edit.place, 1)
    if (edit.type === 'moved') uris.splice(edit.place + edit.by, 0, row)
  }
  return uris
}

const isAccepted = ({ status }: LoggedRequest) => status >= 200 && status < 300

function queuedBy(request: LoggedRequest): string[] {
  const { method, path, query } = request
  return isAccepted(request) && method === 'POST' && path === '/v1/me/player/queue' ? [query.uri ?? ''] : []
}

/** What a request that was accepted put into the queue. Where nothing plays, it is started instead. */
function addedBy(request: LoggedRequest): string[] {
  const { method, path, body } = request
  const isStart = isAccepted(request) && method === 'PUT' && path === '/v1/me/player/play'
  const started = isStart && typeof body === 'object' ? (body as { uris?: string[] } | null)?.uris : []
  return [...queuedBy(request), ...(started ?? [])]
}

/** A change of the library or of a playlist in an account in whose pages nobody pressed anything of the kind. */
function strayWrite(request: LoggedRequest, entries: readonly Entry[]): string[] {
  const { method, path, listenerId } = request
  if (method === 'GET' || listenerId === null || !isAccepted(request)) return []
  const playlist = /^\/v1\/playlists\/(\w+)\/(?:tracks|items)$/.exec(path)?.[1]
  const isLibrary = /^\/v1\/me\/(library|tracks|albums|shows|episodes|following)$/.test(path)
  if (playlist === undefined && !isLibrary) return []
  const isPressed = entries.some(
    ({ edit }) =>
      edit.account === listenerId &&
      ('playlist' in edit ? edit.playlist === playlist : edit.type === 'saved' && isLibrary),
  )
  return isPressed ? [] : [`${method} ${path} went out as ${listenerId}, and nobody pressed that there`]
}

/** As all messages about what was not done. */
function isRefusal(text: string): boolean {
  return /No device|Nothing|needs|cannot|did not|could not|was not|were not|no longer|not let|does not|asks us|allows no more|offline|ended|Premium|permission|nothing was|went wrong|not known whether|made no sense/.test(
    text,
  )
}

function isRefusalOf(text: string, row: string, playlist: string): boolean {
  return isRefusal(text) && (text.includes(row) || text.includes(playlist) || /\d+ of \d+ songs/.test(text))
}
