/** Whatever the screen has shown is in the provider's state once all is quiet, or was told; and nothing else changed. */
import type { HeartElsewhere, LoggedRequest } from '../e2e/support/control'
import { type Edit, type Kind, kinds, type Undo } from './edits'
import { type Mine, type Theirs, wordsIn, wordsOf, wrongIn } from './playlist-book'
import { listenerNames, nameOf, type ProviderState } from './provider-state'
import { isRefusal } from './refusals'

/** A press in a tab. The first `toldBefore` messages cannot be about it: they were gone by then. */
type Press = { tab: number; toldBefore: number; isSure: boolean }
/** Those of one `press` are undone together. */
type Entry = Press & { edit: Edit; press: number; undo?: Press }

export type Elsewhere = ({ playlist: string } & Theirs) | { heart: HeartElsewhere }

export type EditBook = ReturnType<typeof createEditBook>

/** Keeps what was edited since the provider held `before`. */
export function createEditBook(before: ProviderState) {
  const entries: Entry[] = []
  const others: Elsewhere[] = []
  const strays: string[] = []

  /** One sentence for each edit that the provider does not hold although nobody was told, and for what nobody did. */
  function findLost(
    now: ProviderState,
    requests: readonly LoggedRequest[],
    told: readonly (readonly string[])[],
  ): string[] {
    const toldSince = ({ tab, toldBefore }: Press) => (told[tab] ?? []).slice(toldBefore)
    const accounts = Object.keys(listenerNames)
    return [
      ...accounts.flatMap((account) => kinds.flatMap((kind) => lostIn(account, kind, now, toldSince))),
      ...now.playlists.flatMap((playlist) => lostRows(playlist, toldSince)),
      ...requests.flatMap((request) => strayWrite(request, entries)),
      ...strays,
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

  function lostRows(playlist: ProviderState['playlists'][number], toldSince: ToldSince): string[] {
    const were = before.playlists.find(({ id }) => id === playlist.id)
    if (!were) return []
    const theirs = others.flatMap((other) =>
      'playlist' in other && other.playlist === playlist.id ? other : [],
    )
    const own = entries.flatMap((entry) => {
      const { edit } = entry
      return 'playlist' in edit && edit.playlist === playlist.id ? { ...entry, edit } : []
    })
    const mine = own.map((entry): Mine => {
      const { edit, tab, undo } = entry
      const isContested =
        theirs.some(({ uri }) => wordsOf(uri) === wordsIn(edit)) ||
        own.some((other) => other.tab !== tab && wordsIn(other.edit) === wordsIn(edit))
      // Refused, put off by a change elsewhere: whatever became of it, it was told by name.
      const isKnown = (press: Press) =>
        press.isSure && !toldSince(press).some((text) => isRefusalOf(text, edit.name ?? '', playlist.name))
      // Undo can't put a file from a computer back, and the book knows no names of files.
      const isFile = edit.type === 'removed' && wordsIn(edit) === ''
      const fate = undo
        ? isKnown(undo) && !isContested && !isFile
          ? 'undone'
          : 'maybe'
        : isKnown(entry)
          ? 'done'
          : 'maybe'
      return { edit, tab, fate }
    })
    return wrongIn(playlist, were, mine, theirs)
  }

  return {
    note(edits: readonly Edit[], tab: number, toldBefore: number, isSure: boolean) {
      const press = entries.length
      entries.push(...edits.map((edit) => ({ edit, tab, toldBefore, isSure, press })))
    },
    /** Undo is known by the message that bears it: it takes back what this tab said there, and nothing twice. */
    noteUndo(undo: Undo, tab: number, toldBefore: number, isSure: boolean) {
      const told = entries.filter(
        ({ edit, ...entry }) =>
          entry.tab === tab &&
          edit.account === undo.account &&
          'message' in edit &&
          edit.message !== null &&
          undo.message.startsWith(edit.message),
      )
      const open = told.filter((entry) => !entry.undo)
      const last = open.at(-1)
      if (!last) {
        // It takes the message a moment to go, and a second press does nothing.
        if (told.length === 0) strays.push(`Undo of "${undo.message}" is offered, and nobody did that`)
        return
      }
      const lasts = open.filter(({ press }) => press === last.press)
      const isOfOne = open.length === lasts.length || open.every(({ edit }) => isSameAim(edit, last.edit))
      const count = entries.length
      for (const entry of isOfOne ? lasts : open) {
        const press = { tab, toldBefore, isSure: isSure && isOfOne }
        entry.undo = press
        const { edit } = entry
        if (edit.type === 'saved') entries.push({ ...press, edit: turned(edit), press: count })
      }
    },
    noteElsewhere: (change: Elsewhere) => void others.push(change),
    excuse(tab: number) {
      for (const press of entries.flatMap((entry) => [entry, entry.undo ?? []].flat()))
        if (press.tab === tab) press.isSure = false
    },
    count: () => entries.filter(({ isSure }) => isSure).length,
    countUndone: () => entries.filter(({ undo }) => undo?.isSure).length,
    findLost,
  }
}

type ToldSince = (press: Press) => readonly string[]

function turned(edit: Extract<Edit, { type: 'saved' }>): Edit {
  const [from, to] = edit.isSaved ? ['saved to', 'removed from'] : ['removed from', 'saved to']
  const message = edit.message?.includes(`” ${from}`) ? edit.message.replace(`” ${from}`, `” ${to}`) : null
  return { ...edit, isSaved: !edit.isSaved, message }
}

/** The same song of the same list, or the same heart: then it is all the same which of them comes back. */
function isSameAim(one: Edit, other: Edit): boolean {
  if (one.type === 'saved') return other.type === 'saved' && isSameTargets(one, other)
  if (!('playlist' in one && 'playlist' in other)) return false
  return one.playlist === other.playlist && wordsIn(one) === wordsIn(other)
}

function isSameTargets(one: { things: readonly { id: string }[] }, other: typeof one): boolean {
  return (
    one.things.length === other.things.length && one.things.every(({ id }, at) => id === other.things[at]?.id)
  )
}

const savedIds = (state: ProviderState, account: string, kind: Kind) =>
  new Set(state.library[account]?.[kind].map(({ id }) => id))

const isAccepted = ({ status }: LoggedRequest) => status >= 200 && status < 300

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

function isRefusalOf(text: string, row: string, playlist: string): boolean {
  return isRefusal(text) && (text.includes(row) || text.includes(playlist) || /\d+ of \d+ songs/.test(text))
}
