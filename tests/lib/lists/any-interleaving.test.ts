/**
 * Whatever happens between any two requests: what a listener did is done to the rows they did it to, or they are told
 * that it was not, and nothing else becomes of any row. `LIST_RUNS` sets how many of these stories are told, and
 * `LIST_SEED` which.
 */
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { additionOf, type Edit, moveOf, undoOf } from '@/lib/lists/edit-order'
import type { Range, Slot } from '@/lib/lists/slots'
import type { ListRow } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import { createKeptAnswers } from '@/lib/spotify/cache/kept-answers'
import { systemClock } from '@/lib/spotify/quota/wait-clock'
import { createCaches } from '@/tests/builders/fake-caches'
import { happening } from '@/tests/builders/happening'
import { createJudge, type Press } from '@/tests/builders/list-judge'
import { type ListTab, nameOf, openListTab, songRow } from '@/tests/builders/list-tab'
import {
  type Asked,
  type Fate,
  fileUri,
  type HeldRow,
  sharePlaylist,
  songUri,
} from '@/tests/builders/shared-playlist'

const runs = Number(process.env.LIST_RUNS ?? 60)
const seed = { seed: Number(process.env.LIST_SEED ?? 2) }

vi.setConfig({ testTimeout: Math.max(120_000, runs * 500) })

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
const nat = fc.nat(4_000)
const fates = fc.oneof(
  { arbitrary: fc.constant<Fate>('ok'), weight: 12 },
  {
    arbitrary: fc.constantFrom<Fate>('refused', 'unreached', 'lost', 'lost', 'forgotten', 'spent', 'cut'),
    weight: 4,
  },
)
const tabs = fc.constantFrom(0, 0, 1)

const happenings = {
  remove: happening('remove', 3, {
    tab: tabs,
    at: nat,
    count: fc.constantFrom(1, 1, 2, 3, 130),
    gap: fc.nat(3),
  }),
  move: happening('move', 4, {
    tab: tabs,
    at: nat,
    count: fc.constantFrom(1, 1, 2, 3, 110),
    gap: fc.nat(3),
    to: nat,
  }),
  add: happening('add', 3, {
    tab: tabs,
    song: fc.nat(12),
    count: fc.constantFrom(1, 1, 2, 130),
    to: fc.option(nat),
  }),
  undo: happening('undo', 4, { which: nat }),
  retry: happening('retry', 3, { which: nat }),
  elsewhere: happening('elsewhere', 6, {
    how: fc.constantFrom('add', 'remove', 'move', 'swap', 'rename'),
    at: nat,
    to: nat,
    count: fc.constantFrom(1, 1, 2, 5),
    song: fc.nat(12),
  }),
  look: happening('look', 2, { tab: tabs, at: nat, isAll: fc.boolean() }),
  again: happening('again', 2, { tab: tabs, how: fc.constantFrom('refresh', 'check', 'facts') }),
  news: happening('news', 1),
  answer: happening('answer', 8, { which: fc.nat(3), fate: fates }),
  flow: happening('flow', 8, { count: fc.integer({ min: 1, max: 8 }) }),
  time: happening('time', 2, { ms: fc.constantFrom(400, 3_000, 20_000, 24 * 3_600_000) }),
  network: happening('network', 1, { isThere: fc.boolean() }),
}
type Happening =
  (typeof happenings)[keyof typeof happenings]['arbitrary'] extends fc.Arbitrary<infer One> ? One : never
type Weighted = { weight: number; arbitrary: fc.Arbitrary<Happening> }

const story = fc.array(fc.oneof(...Object.values<Weighted>(happenings)), { minLength: 1, maxLength: 24 })

/**
 * What a list holds when the story begins: few songs, so that many are there twice, some of them since the same second.
 * The last digit is the song, an odd digit before it means the second of them all; from 100 on it is a file, from 120 on
 * the song is gone.
 */
const startingRow = fc.nat(139)
const sizes = fc.oneof(
  {
    arbitrary: fc.record({
      length: fc.integer({ min: 0, max: 13 }),
      pageSize: fc.constantFrom<number>(3, 4, 50),
    }),
    weight: 17,
  },
  {
    arbitrary: fc.record({ length: fc.integer({ min: 90, max: 320 }), pageSize: fc.constant<number>(50) }),
    weight: 2,
  },
  {
    arbitrary: fc.record({
      length: fc.integer({ min: 1_000, max: 3_000 }),
      pageSize: fc.constant<number>(50),
    }),
    weight: 1,
  },
)
const world = fc.record({
  size: sizes,
  rows: fc.array(startingRow, { minLength: 13, maxLength: 13 }),
  ignoresPlaces: fc.constantFrom(false, false, false, true),
  isOlderForm: fc.boolean(),
  hasCache: fc.boolean(),
  keptVersions: fc.constantFrom(50, 50, 3),
  known: fc.tuple(...[0, 1].map(() => fc.constantFrom('nothing', 'top', 'top', 'all', 'all', 'yesterday'))),
})
type World = typeof world extends fc.Arbitrary<infer One> ? One : never

function startingRows({ size, rows }: World): HeldRow[] {
  return Array.from({ length: size.length }, (_, index) => {
    const code = rows[index % rows.length] ?? 0
    const song = code % 10
    const isOld = Math.floor(code / 10) % 2 === 1
    // Long lists hold most songs once.
    const label = index < rows.length || index % 7 === 0 ? `s${song}` : `s${song}n${index}`
    const second = new Date(Date.UTC(2025, 0, 1) + (isOld ? 0 : index) * 1_000).toISOString()
    const name = `r${index}`
    if (code >= 120) return { name, uri: null, addedAt: isOld ? null : second }
    return { name, uri: code >= 100 ? fileUri(label) : songUri(label), addedAt: second }
  })
}

const soon = () => new Promise((resolve) => setImmediate(resolve))
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await soon()
}

type Held = { request: Asked; isAnswer: boolean; go(fate: Fate): void }

async function tell(given: World, happens: readonly Happening[]) {
  const page = { isOnline: true }
  const events = new EventTarget()
  vi.stubGlobal('window', events)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {
    get onLine() {
      return page.isOnline
    },
  })
  const { size, ignoresPlaces, isOlderForm, keptVersions } = given
  const provider = sharePlaylist(startingRows(given), { ignoresPlaces, isOlderForm, keptVersions })
  const judge = createJudge(provider, {
    ignoresPlaces,
    knows: (tab, name) =>
      ofName(tab)
        .list.parts.core.held.order()
        .all.some((slot) => nameOf(slot) === name),
  })
  const held: Held[] = []
  let isHolding = false
  const hold = (request: Asked, isAnswer: boolean) =>
    new Promise<Fate>((resolve) => {
      held.push({ request, isAnswer, go: resolve })
    })
  provider.hooks.arrives = async (request) => {
    if (!isHolding) return page.isOnline ? 'ok' : 'offline'
    const fate = await hold(request, false)
    return page.isOnline ? fate : 'offline'
  }
  provider.hooks.answered = async (request) => {
    if (isHolding) await hold(request, true)
  }

  async function step(which: number, fate: Fate): Promise<boolean> {
    const index = held.length > 0 ? which % held.length : -1
    const [next] = index < 0 ? [] : held.splice(index, 1)
    next?.go(fate)
    await settled()
    return next !== undefined
  }
  async function pass(ms: number): Promise<void> {
    vi.advanceTimersByTime(ms)
    await settled()
  }

  const news: { to: ListTab; key: readonly unknown[] }[] = []
  const opened: ListTab[] = []
  const views = new Map<ListTab, () => void>()
  vi.stubGlobal('caches', given.hasCache ? createCaches() : undefined)
  const openTab = (name: string) =>
    openListTab(provider.id, {
      name,
      pageSize: size.pageSize,
      clock: systemClock,
      answers: createKeptAnswers('robin', { setState: () => {} }),
    })
  if (given.known.includes('yesterday')) {
    await openTab('yesterday').list.ensureAll()
    await settled()
    change({ what: 'elsewhere', how: 'swap', at: 2, to: 0, count: 1, song: 11 })
    change({ what: 'elsewhere', how: 'move', at: 1, to: 3, count: 1, song: 0 })
  }
  for (const [index, known] of given.known.entries()) {
    const tab = openTab(`t${index}`)
    opened.push(tab)
    // The facts come before the rows.
    if (known !== 'nothing') tab.list.noteVersion(provider.version())
    if (known === 'top') await tab.list.read({ first: 0, last: 0 })
    if (known === 'all') await tab.list.ensureAll()
    if (known === 'yesterday') {
      // Without a network the rows of an earlier visit are shown.
      setOnline(false)
      const ended = tab.list.read({ first: 0, last: 0 }).catch(() => {})
      await settled()
      setOnline(true)
      await pass(1_000)
      await ended
    }
    tab.lists.edited.subscribe(() => {
      for (const to of opened) if (to !== tab) news.push({ to, key: tab.lists.edited.getState() })
    })
  }
  provider.asked.length = 0
  isHolding = true

  function change({ how, at, to, count, song }: Extract<Happening, { what: 'elsewhere' }>): void {
    const { elsewhere } = provider
    const names = provider.names()
    const length = names.length
    const add = () => elsewhere.add([`s${song}`], to % (provider.names().length + 1))
    if (how === 'rename') elsewhere.rename()
    else if (how === 'add' || length === 0) add()
    else if (how === 'move') {
      const start = at % length
      elsewhere.move(start, to % (length + 1), Math.min(count, length - start))
    } else {
      elsewhere.remove(names.slice(at % length, (at % length) + (how === 'swap' ? 1 : count)))
      if (how === 'swap') add()
    }
  }

  function press(tab: ListTab, edit: Edit<ListRow>, of: { undoes?: Press; retries?: Press } = {}): void {
    const made = judge.press(tab.name, edit, of)
    tab.edit(edit).then(
      (outcome) => judge.settle(made, outcome),
      (error: unknown) => judge.reject(made, error),
    )
  }
  const used = new Set<Press>()
  function pick(tab: ListTab, { at, count, gap }: { at: number; count: number; gap: number }) {
    const slots = tab.list.getState().slots
    const picked: Slot<ListRow>[] = []
    for (let place = slots.length > 0 ? at % slots.length : 0; place < slots.length; place += 1 + gap) {
      const slot = slots[place]
      if (slot?.row && picked.length < count) picked.push(slot)
    }
    return picked
  }
  const tabOf = (index: number) => opened[index % opened.length] as ListTab
  const ofName = (name: string) => opened.find((tab) => tab.name === name) as ListTab

  async function happen(one: Happening): Promise<void> {
    switch (one.what) {
      case 'remove': {
        const slots = pick(tabOf(one.tab), one)
        if (slots.length > 0) press(tabOf(one.tab), { type: 'remove', slots })
        return
      }
      case 'move': {
        const tab = tabOf(one.tab)
        const slots = pick(tab, one)
        const rest = tab.list.getState().slots.filter((slot) => !slots.includes(slot))
        const before = rest[one.to % (rest.length + 1)] ?? null
        if (slots.length > 0 && (before === null || before.row)) press(tab, moveOf(slots, before))
        return
      }
      case 'add': {
        const tab = tabOf(one.tab)
        const slots = tab.list.getState().slots
        const before = one.to === null ? null : (slots[one.to % (slots.length + 1)] ?? null)
        // The provider takes two pages at a time. By how far many more have been moved, pages of three rows cannot tell.
        const count = Math.min(one.count, size.pageSize < 50 ? 2 * size.pageSize : one.count)
        const rows = Array.from({ length: count }, (_, index) =>
          songRow(`s${one.song + (index % 100)}`, judge.freshName(tab.name)),
        )
        if (before === null || before.row) press(tab, additionOf(rows, before))
        return
      }
      case 'undo': {
        const done = judge.presses.filter(
          (made) => made.outcome?.status === 'done' && !made.undoes && !used.has(made) && undoOf(made.edit),
        )
        const made = done[one.which % Math.max(1, done.length)]
        const undo = made && undoOf(made.edit)
        if (!made || !undo) return
        used.add(made)
        press(ofName(made.tab), undo, { undoes: made })
        return
      }
      case 'retry': {
        const failed = judge.presses.filter(({ outcome }) => outcome?.status === 'failed')
        const made = failed.filter((each) => !used.has(each))[one.which % Math.max(1, failed.length)]
        if (made?.outcome?.status !== 'failed') return
        used.add(made)
        press(ofName(made.tab), made.outcome.rest, { retries: made })
        return
      }
      case 'elsewhere':
        return change(one)
      case 'look': {
        const tab = tabOf(one.tab)
        if (one.isAll) {
          void allowed(tab.list.ensureAll())
          return
        }
        views.get(tab)?.()
        const first = one.at % Math.max(1, provider.names().length)
        views.set(tab, tab.list.ensure({ first, last: first + size.pageSize }))
        return
      }
      case 'again':
        return again(tabOf(one.tab), one.how)
      case 'news': {
        for (const { to, key } of news.splice(0)) void to.lists.find(key)?.refresh()
        return
      }
      case 'answer':
        await step(one.which, one.fate)
        return
      case 'flow':
        for (let count = 0; count < one.count; count += 1) if (!(await step(0, 'ok'))) await pass(1_500)
        return
      case 'time':
        return pass(one.ms)
      case 'network':
        setOnline(one.isThere)
        return
      default:
        one satisfies never
    }
  }

  async function allowed(reading: Promise<unknown>): Promise<void> {
    try {
      await reading
    } catch (error) {
      if (!(error instanceof ProviderError)) judge.faults.push(`A reading failed with ${String(error)}`)
    }
  }

  function again({ list }: ListTab, how: string): void {
    if (how === 'facts') list.noteVersion(provider.version())
    else if (how === 'check') void allowed(list.check())
    else void list.refresh()
  }

  function setOnline(isOnline: boolean): void {
    if (page.isOnline === isOnline) return
    page.isOnline = isOnline
    if (isOnline) events.dispatchEvent(new Event('online'))
  }

  async function drain(): Promise<void> {
    await settled()
    for (let idle = 0, count = 0; idle < 8; count += 1) {
      idle = held.length > 0 ? 0 : idle + 1
      if (held.length > 0) await step(0, 'ok')
      else await pass(idle < 5 ? 2_000 : 60_000)
      if (count > 4_000) throw new Error(`It goes on for ever: ${lastAsked()}`)
    }
  }
  const lastAsked = () =>
    provider.asked
      .slice(-20)
      .map(({ device, kind, offset, fate, revision }) => {
        const what = kind === 'page' ? `page ${offset}` : kind
        return `${device} ${what} ${fate ?? 'waits'} ${revision ?? ''}`
      })
      .join(', ')
  const heldNow = () => provider.rows().map(({ uri, addedAt }) => `${uri} ${addedAt}`)
  const shownIn = ({ list }: ListTab) =>
    list.getState().rows.map((row) => {
      if (row === undefined) return 'not read'
      const { item = null, addedAt = null } = row ?? {}
      return `${item?.uri ?? null} ${addedAt}`
    })
  const songsIn = (rows: readonly string[]) => rows.map((row) => row.split(' ')[0])

  for (const one of happens) {
    await happen(one)
    await settled()
    expect(judge.faults, lastAsked()).toEqual([])
  }
  setOnline(true)
  await drain()
  const toldBy = provider.asked.length
  await pass(24 * 3_600_000)
  await drain()
  expect(judge.faults, lastAsked()).toEqual([])
  expect(judge.presses.filter(({ outcome }) => outcome === null)).toEqual([])
  for (const tab of opened) {
    const { version, isComplete } = tab.list.getState()
    // A list that takes itself for the present one is the present one.
    if (isComplete && version === provider.version())
      expect(songsIn(shownIn(tab)), `${tab.name} takes this for the present list: ${lastAsked()}`).toEqual(
        songsIn(heldNow()),
      )
  }
  for (const tab of opened) {
    views.get(tab)?.()
    const range: Range = { first: 0, last: 9 }
    const stop = tab.list.ensure(range)
    again(tab, 'check')
    await drain()
    expect(songsIn(shownIn(tab)).slice(0, 10), `${tab.name} shows its top: ${lastAsked()}`).toEqual(
      songsIn(heldNow()).slice(0, 10),
    )
    // Whoever reads everything again has what the provider holds.
    void tab.list.refresh()
    await drain()
    const reading = tab.list.ensureAll()
    reading.catch(() => {})
    await drain()
    await reading
    expect(songsIn(shownIn(tab)), `${tab.name} has read everything again`).toEqual(songsIn(heldNow()))
    stop()
  }
  return { asked: toldBy, presses: judge.presses }
}

test('an edit does what it was aimed at and nothing else, whatever happens between two requests', async () => {
  await fc.assert(
    fc.asyncProperty(world, story, async (given, happens) => void (await tell(given, happens))),
    { numRuns: runs, endOnFailure: false, ...seed },
  )
})

/** What an undisturbed edit may cost: the version, its steps, a look at copies, and for an addition at its end. */
function mostRequestsOf({ edit, names }: Press): number {
  const isByRow = edit.type !== 'add' && edit.type !== 'remove'
  return 2 + (isByRow ? names.length : Math.ceil(names.length / 100)) + (edit.type === 'add' ? 4 : 0)
}

test('alone and undisturbed, an edit of a list that was read costs a few requests', async () => {
  const alone = world.map(
    (given): World => ({
      ...given,
      ignoresPlaces: false,
      known: ['all', 'nothing'] as World['known'],
      size: { ...given.size, pageSize: 50 },
    }),
  )
  const inFirstTab = [happenings.remove, happenings.move, happenings.add].map(({ arbitrary }) => ({
    arbitrary: (arbitrary as fc.Arbitrary<Happening>).map((made) => ({ ...made, tab: 0 }) as Happening),
    weight: 3,
  }))
  const calm = fc.array(fc.oneof<Weighted[]>(...inFirstTab, happenings.undo, happenings.flow), {
    minLength: 1,
    maxLength: 16,
  })
  const check = async (given: World, happens: readonly Happening[]) => {
    const { asked, presses } = await tell(given, happens)
    expect(asked).toBeLessThanOrEqual(presses.reduce((sum, press) => sum + mostRequestsOf(press), 0))
  }
  await fc.assert(fc.asyncProperty(alone, calm, check), { numRuns: Math.ceil(runs / 3), ...seed })
})

test('the judge sees a row that is taken although nobody aimed at it', () => {
  const provider = sharePlaylist(['a', 'b'].map((name) => ({ name, uri: songUri(name), addedAt: null })))
  const judge = createJudge(provider)
  const tab = openListTab(provider.id)
  expect(tab.list.getState().slots.map(nameOf)).toEqual([])
  judge.press('tab', { type: 'remove', slots: [] })
  provider.hooks.changed({
    device: 'tab',
    kind: 'remove',
    before: provider.rows(),
    after: provider.rows().slice(1),
    added: [],
    moved: [],
  })
  expect(judge.faults).toHaveLength(1)
})
