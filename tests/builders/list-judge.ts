/**
 * Watches what the edits of some tabs do to a shared playlist, and says what no listener asked for. It knows rows by names
 * that the app cannot use, and edits by what was pressed; of the engine it knows nothing.
 */
import type { Edit, EditOutcome } from '@/lib/lists/edit-order'
import type { Slot } from '@/lib/lists/slots'
import type { ListRow } from '@/lib/music/entities'
import { nameOf } from '@/tests/builders/list-tab'
import type { Asked, Change, HeldRow, SharedPlaylist } from '@/tests/builders/shared-playlist'

export type Press = {
  tab: string
  edit: Edit<ListRow>
  called: ReadonlyMap<Slot<ListRow>, string>
  /** The rows it is about; what is put back, in the order it had. */
  names: readonly string[]
  uris: ReadonlyMap<string, string | null>
  /** The list when it was pressed, of which the listener saw a part, perhaps an older one. */
  pressed: readonly string[]
  /** In front of which row; null for the end. Undefined: where the rows were before. */
  before: string | null | undefined
  undoes: Press | null
  /** What this press, and the tries before it, did to its rows. */
  done: Set<string>
  origin: readonly string[] | null
  /** What others had taken by then, and the tab still showed. */
  stillShown: ReadonlySet<string>
  pressedAt: number
  originAt: number
  /** The list after its last request that changed something. */
  last: readonly string[] | null
  /** What was added together with a change elsewhere, of which the request could not know. */
  raced: Set<string>
  requestsBefore: number
  outcome: EditOutcome<ListRow> | null
}

export type Judge = ReturnType<typeof createJudge>

const typesOf: Record<Change['kind'], readonly Edit<ListRow>['type'][]> = {
  add: ['add', 'restore'],
  remove: ['remove'],
  // What was added is put where it belongs, when others changed the list with it.
  move: ['move', 'move-back', 'add'],
}

type JudgeOptions = {
  ignoresPlaces?: boolean
  knows?: (tab: string, name: string) => boolean
}

export function createJudge(
  provider: SharedPlaylist,
  { ignoresPlaces = false, knows = () => true }: JudgeOptions = {},
) {
  const presses: Press[] = []
  const pending = new Set<Press>()
  const movedAt = new Map<string, number>()
  const movers = new Map<string, Map<string, number>>()
  const bornAt = new Map<string, number>()
  const makers = new Map<string, string>()
  const toldAt = new Map<string, number>()
  /** What of a row the app can tell it by. */
  const keys = new Map<string, string>()
  /** Copies that went along because the provider takes all of them, until they are back. */
  const owed = new Map<string, { uri: string; press: Press; isRead: boolean; isWanted: boolean }>()
  const taken = new Map<string, { row: HeldRow; device: string }>()
  const takenByOthers = (tab: string) =>
    [...taken].flatMap(([name, { row, device }]) => (device === tab ? [] : { name, row }))
  const faults: string[] = []
  const changers = new Map<string, number>()
  const firstRevision = provider.revision()
  let counter = 0

  const blame = (press: Press | null, text: string) =>
    faults.push(`${press ? `${press.tab}, ${describePress(press)}: ` : ''}${text}`)
  /** As it was called when it was first pressed, and otherwise as it is called now. */
  const calledIn = (press: Press | null | undefined, slot: Slot<ListRow>): string =>
    press?.called.get(slot) ?? nameOf(slot) ?? '(nobody knows)'
  const pressesOf = (tab: string) => [...pending].filter((press) => press.tab === tab)
  const wants = (press: Press, kind: Change['kind'], name: string) =>
    typesOf[kind].includes(press.edit.type) && press.names.includes(name)

  /** Whether the tab had heard of the list since it was pressed, and could not know of a later change. */
  function isRaced(press: Press): boolean {
    const heard = provider.asked
      .slice(press.requestsBefore)
      .filter(({ device, kind, fate }) => device === press.tab && kind !== 'page' && fate === 'ok')
    const last = Math.max(...heard.map(({ revision }) => revision ?? 0), 0)
    return last > 0 && last < provider.revision() - 1
  }

  provider.hooks.nameAdded = (tab, uris) => {
    if (tab === 'elsewhere') {
      return uris.map(() => {
        counter += 1
        return `e${counter}`
      })
    }
    const taken = new Set(provider.names())
    return uris.map((uri) => {
      const wanting = pressesOf(tab).filter(({ edit }) => edit.type === 'add' || edit.type === 'restore')
      // Edits are made one after the other, and what one owes comes before the next.
      const inOrder = [...owed].toSorted(([, a], [, b]) => Number(b.isRead) - Number(a.isRead))
      for (const [name, { uri: owedUri, press }] of inOrder) {
        if (owedUri !== uri || taken.has(name) || press.tab !== tab) continue
        taken.add(name)
        return name
      }
      for (const press of wanting) {
        const wanted = press.names.filter((one) => press.uris.get(one) === uri && !taken.has(one))
        // What it added and others took away since may come again where an answer was lost.
        const name = wanted.find((one) => !press.done.has(one)) ?? wanted[0]
        if (name === undefined) continue
        taken.add(name)
        return name
      }
      const unsure = findUnsure(tab, uri, taken)
      if (unsure !== undefined) return unsure
      counter += 1
      blame(null, `${tab} added ${uri} which nobody asked for, or a second time`)
      return `stray${counter}`
    })
  }

  /** Of two copies removed at the same time nobody can tell whether both went: to put one back is the safer mistake. */
  function findUnsure(tab: string, uri: string, used: Set<string>): string | undefined {
    const unsure = takenByOthers(tab).filter(
      ({ name, row }) =>
        row.uri === uri &&
        pressesOf(tab).some(
          (press) =>
            press.edit.type === 'remove' &&
            press.pressed.includes(name) &&
            press.names.some((own) => press.uris.get(own) === uri),
        ),
    )
    // What another tab has taken along that tab puts back itself, and this one does it a second time.
    const isWanted = (name: string) => pressesOf(tab).some((press) => wants(press, 'remove', name))
    const [free] = unsure.filter(({ name }) => !used.has(name) && !owed.has(name) && !isWanted(name))
    if (free) used.add(free.name)
    if (free || unsure.length === 0) return free?.name
    // The one who took it may have put it back at the same time.
    counter += 1
    return `twin${counter}`
  }

  provider.hooks.told = (tab, names) => {
    for (const name of names) {
      const key = `${tab} ${name}`
      if (!toldAt.has(key)) toldAt.set(key, provider.revision())
    }
  }

  provider.hooks.changed = (change) => {
    const at = provider.revision()
    changers.set(change.device, at)
    for (const { name } of change.moved) {
      const moved = movers.get(name) ?? new Map<string, number>()
      movers.set(name, moved.set(change.device, at))
    }
    for (const { name, uri, addedAt } of change.added) {
      bornAt.set(name, at)
      makers.set(name, change.device)
      keys.set(name, `${uri} ${addedAt}`)
    }
    for (const { name } of change.added) owed.delete(name)
    const isLeft = new Set(change.after)
    for (const row of change.before) if (!isLeft.has(row)) taken.set(row.name, { row, device: change.device })
    if (change.device === 'elsewhere') {
      for (const { name } of change.moved) movedAt.set(name, at)
      return
    }
    judgeChange(change)
    for (const { name } of [...change.moved, ...change.added]) movedAt.set(name, at)
  }

  function judgeChange(change: Change): void {
    const mine = pressesOf(change.device)
    const touched = new Set<string>()
    if (change.kind === 'remove') judgeRemoval(change, mine, touched)
    if (change.kind === 'move') judgeMove(change, mine, touched)
    for (const { name } of change.added) touched.add(name)
    for (const press of mine) {
      if (!typesOf[change.kind].includes(press.edit.type)) continue
      const own = press.names.filter((name) => touched.has(name))
      for (const name of own) touched.delete(name)
      if (own.length === 0) continue
      const before = change.before.map(({ name }) => name)
      if (press.origin === null) {
        press.origin = before
        press.originAt = provider.revision()
      }
      for (const name of own) press.done.add(name)
      press.last = change.after.map(({ name }) => name)
      if (change.kind === 'add' && isRaced(press)) for (const name of own) press.raced.add(name)
    }
  }

  function judgeRemoval(
    { device, before, after }: Change,
    mine: readonly Press[],
    touched: Set<string>,
  ): void {
    const left = new Set(after)
    const gone = before.filter((row) => !left.has(row))
    const isAimedAt = (name: string) => mine.some((press) => wants(press, 'remove', name))
    // Edits are made one after the other, and a later one may be about a row that nobody can tell from those of the first.
    const press = mine.find(({ edit }) => edit.type === 'remove') ?? null
    const isItsOwn = (name: string) => press !== null && wants(press, 'remove', name)
    for (const row of gone) if (!isItsOwn(row.name)) standIn(device, row, after, isItsOwn)
    const aimedUris = new Set(gone.filter(({ name }) => isAimedAt(name)).map(({ uri }) => uri))
    for (const row of gone) {
      touched.add(row.name)
      if (isItsOwn(row.name)) continue
      // What a later press takes out may be put back until then.
      const isWanted = !isAimedAt(row.name)
      if (ignoresPlaces && press && aimedUris.has(row.uri))
        owed.set(row.name, { uri: row.uri ?? '', press, isRead: knows(device, row.name), isWanted })
      else if (isWanted) blame(press, `took ${row.name} (${row.uri}), at which nobody had aimed`)
    }
  }

  function judgeMove(
    { device, before, after, moved }: Change,
    mine: readonly Press[],
    touched: Set<string>,
  ): void {
    const isAimedAt = (name: string) => mine.some((press) => wants(press, 'move', name))
    const movedSet = new Set(moved)
    const rest = after.filter((row) => !movedSet.has(row))
    for (const row of moved) if (!isAimedAt(row.name)) standIn(device, row, rest, isAimedAt)
    for (const { name } of moved) touched.add(name)
    const others = (rows: readonly HeldRow[]) => rows.flatMap(({ name }) => (isAimedAt(name) ? [] : name))
    if (others(before).join() === others(after).join()) return
    const strangers = moved.filter(({ name }) => !isAimedAt(name)).map(({ name }) => name)
    blame(mine[0] ?? null, `moved ${strangers.join(', ')}, at which nobody had aimed`)
  }

  const isDisturbed = (tab: string) => [...changers.keys()].some((device) => device !== tab)

  /** After a change elsewhere nobody can tell rows of one song and second apart, nor an added row from another's. */
  function standIn(
    tab: string,
    row: HeldRow,
    others: readonly HeldRow[],
    isAimedAt: (name: string) => boolean,
  ): void {
    if (!isDisturbed(tab)) return
    const isDone = ({ name }: HeldRow) =>
      pressesOf(tab).some((press) => press.names.includes(name) && press.done.has(name))
    const candidates = [...others, ...takenByOthers(tab).map(({ row: theirs }) => theirs)].filter(
      ({ name, uri, addedAt }) =>
        isAimedAt(name) && uri === row.uri && (addedAt === row.addedAt || isTwin(tab, name, row.name)),
    )
    const aimed = candidates.find((one) => !isDone(one)) ?? candidates[0]
    if (!aimed) return
    const { name } = row
    row.name = aimed.name
    aimed.name = name
    const entries = [...taken].filter(([, entry]) => entry.row === row || entry.row === aimed)
    for (const [was] of entries) taken.delete(was)
    for (const [, entry] of entries) taken.set(entry.row.name, entry)
  }

  function isTwin(tab: string, own: string, other: string): boolean {
    const addition = presses.find(
      (press) => press.tab === tab && press.edit.type === 'add' && press.names.includes(own),
    )
    const born = bornAt.get(other) ?? 0
    const told = toldAt.get(`${tab} ${own}`) ?? Number.POSITIVE_INFINITY
    return addition !== undefined && born > addition.pressedAt && born <= told
  }

  function press(tab: string, edit: Edit<ListRow>, of: { undoes?: Press; retries?: Press } = {}): Press {
    const former = of.retries ?? of.undoes
    const called = new Map(former?.called)
    for (const slot of edit.slots) called.set(slot, calledIn(former, slot))
    const names = edit.slots.map((slot) => calledIn(former, slot))
    const inOrder = of.undoes?.origin ?? provider.names()
    const places = new Map(inOrder.map((name, place) => [name, place]))
    const held = new Map(provider.rows().map(({ name, uri }) => [name, uri]))
    const uris = new Map(
      edit.slots.map((slot, index) => {
        const item = slot.row?.item
        const name = names[index] ?? ''
        const known = item?.type === 'track' ? item.uri : null
        return [name, held.get(name) ?? known]
      }),
    )
    const sorted =
      edit.type === 'restore' ? names.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)) : names
    const { retries, undoes = retries?.undoes ?? null } = of
    const made: Press = {
      tab,
      edit,
      names: sorted,
      uris,
      pressed: retries?.pressed ?? provider.names(),
      before:
        edit.type === 'add' || edit.type === 'move'
          ? edit.before
            ? calledIn(former, edit.before)
            : null
          : undefined,
      undoes,
      called,
      done: new Set(retries?.done),
      origin: retries?.origin ?? null,
      stillShown: new Set([...taken.keys()].filter((name) => knows(tab, name))),
      pressedAt: retries?.pressedAt ?? provider.revision(),
      originAt: retries?.originAt ?? 0,
      last: null,
      raced: new Set(),
      requestsBefore: provider.asked.length,
      outcome: null,
    }
    presses.push(made)
    pending.add(made)
    for (const { name, uri, addedAt } of provider.rows()) keys.set(name, `${uri} ${addedAt}`)
    // Also where nothing has to be sent: they are there already, or the row in between is gone at present.
    if (edit.type === 'move' || edit.type === 'move-back')
      for (const name of names) movedAt.set(name, provider.revision() + 1)
    return made
  }

  /** How far the tab had heard of the list when it was pressed. */
  function knownAt({ tab, requestsBefore }: Press): number {
    const heard = provider.asked
      .slice(0, requestsBefore)
      .filter(({ device, fate }) => device === tab && fate === 'ok')
    return Math.max(firstRevision, ...heard.map(({ revision }) => revision ?? 0))
  }

  function settle(press: Press, outcome: EditOutcome<ListRow>): void {
    press.outcome = outcome
    pending.delete(press)
    const held = new Set(provider.names())
    const told = [
      ...('left' in outcome ? (outcome.left ?? []) : []),
      ...('wentAlong' in outcome ? (outcome.wentAlong ?? []) : []),
    ]
    const left = new Set(told.map((slot) => calledIn(press, slot)))
    const requests = provider.asked.slice(press.requestsBefore).filter(({ device }) => device === press.tab)
    const isLost = ({ fate, signal }: Asked) => fate === 'lost' || fate === 'cut' || signal?.aborted === true
    const lostAt = requests.findIndex(
      (request) => request.kind !== 'page' && request.kind !== 'version' && isLost(request),
    )
    // Nobody can tell who cannot look.
    const isUnknown = lostAt >= 0 && requests.slice(lostAt + 1).some((request) => request.fate !== 'ok')
    const { type } = press.edit
    for (const name of press.names) {
      const isTold = left.has(name) || outcome.status === 'conflict'
      if (isTold) {
        const isUndone = type === 'remove' ? held.has(name) : !held.has(name)
        const was = press.done.has(name) && !isUndone && type !== 'move' && type !== 'move-back'
        if (was && !isUnknown) blame(press, `said that ${name} was left, but it was done`)
        continue
      }
      // Another tab may have put it back since, or taken out one that nobody can tell from it.
      const isTwinGone = takenByOthers(press.tab).some(
        ({ row }) => `${row.uri} ${row.addedAt}` === keys.get(name),
      )
      const isPutBack = (bornAt.get(name) ?? 0) > press.pressedAt && makers.get(name) !== press.tab
      if (type === 'remove' && held.has(name) && !isPutBack && !isTwinGone)
        blame(press, `said that ${name} was removed, and it is there`)
      const isMissing = (type === 'add' || type === 'restore') && !held.has(name) && !press.done.has(name)
      // What others had taken before is theirs to bring back.
      const by = taken.get(name)?.device
      const isTheirs = type === 'restore' && by !== undefined && by !== press.tab
      // The same song, added by somebody else before the tab could know: nobody can tell whose it is.
      const isTwin = (row: HeldRow) =>
        row.uri === press.uris.get(name) &&
        !press.names.includes(row.name) &&
        (bornAt.get(row.name) ?? 0) > knownAt(press)
      if (isMissing && !isTheirs && !provider.rows().some(isTwin))
        blame(press, `said that ${name} is there, and it is not`)
    }
    if (outcome.status === 'done') judgePlace(press, left)
    let toldUnread = told.filter(({ row }) => row === undefined).length
    for (const [name, { press: taker, isRead, isWanted }] of owed) {
      if (!isWanted) continue
      if (taker === press && !isRead && toldUnread > 0) {
        toldUnread -= 1
        continue
      }
      // Nobody can count what another change hides, of rows that were never read.
      if (!isRead && [...changers].some(([device, last]) => device !== press.tab && last > press.pressedAt))
        continue
      // A copy that nobody had read cannot be told by its row: the failure of the look after it tells.
      if (taker !== press || left.has(name) || outcome.status === 'failed') continue
      blame(press, `took the copy ${name} along, and neither put it back nor said so`)
    }
  }

  function judgePlace(press: Press, left: ReadonlySet<string>): void {
    const now = press.last
    if (!now) return
    // What others took away before it was moved is nowhere.
    const present = new Set(provider.names().filter((name) => now.includes(name)))
    // Of two rows that nobody can tell apart others took one: whose it was that is still there, nobody can tell either.
    const isUntold = (name: string) =>
      !press.done.has(name) &&
      takenByOthers(press.tab).some(
        (other) =>
          (press.stillShown.has(other.name) || toldAt.has(`${press.tab} ${other.name}`)) &&
          `${other.row.uri} ${other.row.addedAt}` === keys.get(name),
      )
    const own = press.names.filter(
      (name) => present.has(name) && !left.has(name) && !press.raced.has(name) && !isUntold(name),
    )
    if (own.length === 0) return
    if (press.before !== undefined) {
      judgeBlock(press, own, now)
      return
    }
    const { undoes } = press
    if (!undoes?.origin) return
    const fixed = new Set(
      now.filter((name) => !undoes.names.includes(name) && (movedAt.get(name) ?? 0) < undoes.originAt),
    )
    const was = new Map(undoes.origin.map((name, place) => [name, place]))
    const isAlone = (name: string) =>
      !isDisturbed(press.tab) || now.filter((other) => keys.get(other) === keys.get(name)).length === 1
    const neighbours = now.filter((name) => fixed.has(name) && was.has(name) && isAlone(name))
    for (const name of own) {
      const place = was.get(name)
      if (place === undefined || !undoes.done.has(name) || wasTakenBack(name, undoes)) continue
      const at = now.indexOf(name)
      const wrong = neighbours.find((other) => {
        const wasBefore = (was.get(other) ?? 0) < place
        return wasBefore !== now.indexOf(other) < at
      })
      if (wrong === undefined) continue
      const side = (was.get(wrong) ?? 0) < place ? 'behind' : 'in front of'
      blame(press, `${name} had been ${side} ${wrong} and is not: ${excerpt(now, at)}`)
    }
  }

  /** An earlier move of the row was undone since: then its place is the one before that. */
  function wasTakenBack(name: string, since: Press): boolean {
    const later = presses.slice(presses.indexOf(since))
    return later.some(
      ({ edit, undoes }) => edit.type === 'move-back' && undoes !== since && undoes?.names.includes(name),
    )
  }

  /** As one block in front of the row it was put in front of; what others brought in between meanwhile does not count. */
  function judgeBlock(press: Press, own: readonly string[], now: readonly string[]): void {
    const wasThere = new Map(press.pressed.map((name, place) => [name, place]))
    const mine = new Set(own)
    const began = press.originAt
    const isMovedByOthers = (name: string) =>
      [...(movers.get(name) ?? [])].some(([device, at]) => device !== press.tab && at >= began)
    const isFixed = (name: string) =>
      mine.has(name) ||
      (!press.names.includes(name) &&
        wasThere.has(name) &&
        !isMovedByOthers(name) &&
        (bornAt.get(name) ?? 0) < began)
    const rows = now.filter(isFixed)
    const others = rows.filter((name) => !mine.has(name))
    const anchor = press.before ?? null
    if (anchor !== null && !others.includes(anchor)) return
    // Of two rows that nobody can tell apart one was taken away, and the other passes for it.
    const isTwinGone = takenByOthers(press.tab).some(
      ({ name, row: { uri, addedAt } }) =>
        wasThere.has(name) && anchor !== null && `${uri} ${addedAt}` === keys.get(anchor),
    )
    if (isTwinGone) return
    // A row without content and date is like all others of that kind.
    const [, isNameless] = /^null (null|undefined)$/.exec((anchor && keys.get(anchor)) ?? '') ?? []
    if (isNameless && isDisturbed(press.tab)) return
    // It was moved elsewhere between two requests: what was added before that stays where it was.
    if (anchor !== null && isMovedByOthers(anchor)) return
    // It was taken out and put back since, and is another row for whoever did not do that.
    if (anchor !== null && takenByOthers(press.tab).some(({ name }) => name === anchor)) return
    const isAlike = (name: string) =>
      name === anchor || (isDisturbed(press.tab) && keyOf(name) === keyOf(anchor))
    const keyOf = (name: string | null) => (name === null ? null : keys.get(name))
    const form = (names: readonly string[]) =>
      names.map((name) => (isDisturbed(press.tab) ? keys.get(name) : name)).join()
    const fits = (rows: readonly string[]) => {
      const block = rows.filter((name) => mine.has(name))
      const others = rows.filter((name) => !mine.has(name))
      const places =
        anchor === null ? [others.length] : others.flatMap((name, at) => (isAlike(name) ? at : []))
      return places.some((place) => form(rows) === form(others.toSpliced(place, 0, ...block)))
    }
    // Also for one that is in its place already, for which nothing was sent.
    const untouched = isDisturbed(press.tab) ? own.filter((name) => !press.done.has(name)) : []
    const standIns = untouched.flatMap((name) =>
      others.filter((other) => keyOf(other) === keyOf(name)).map((other) => [name, other]),
    )
    const swapped = standIns.map(([one, other]) =>
      rows.map((name) => (name === one ? other : name === other ? one : name) ?? name),
    )
    if ([rows, ...swapped].some(fits)) return
    const where = anchor === null ? 'at the end' : `in front of ${anchor}`
    blame(press, `${own.join(', ')} should be ${where}: ${excerpt(now, now.indexOf(own[0] ?? ''))}`)
  }

  return {
    faults,
    presses,
    press,
    settle,
    reject(press: Press, error: unknown) {
      pending.delete(press)
      blame(press, `failed with ${String(error)}`)
    },
    freshName: (tab: string) => {
      counter += 1
      return `${tab}${counter}`
    },
  }
}

function excerpt(names: readonly string[], at: number): string {
  return `…${names.slice(Math.max(0, at - 4), at + 8).join(' ')}…`
}

function describePress({ edit, names, before, undoes, outcome }: Press): string {
  const what = names.length > 6 ? `${names.slice(0, 6).join(' ')} … (${names.length})` : names.join(' ')
  const where = before === undefined ? '' : before === null ? ' to the end' : ` before ${before}`
  const ended = outcome ? ` (${outcome.status}${'error' in outcome ? `, ${outcome.error.message}` : ''})` : ''
  return `${undoes ? 'undo: ' : ''}${edit.type} ${what}${where}${ended}`
}
