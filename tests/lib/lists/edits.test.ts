/** Edits of a playlist in a sandbox, which another device edits too, and whose answers are lost or refused. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addEdit, type Edit, type EditOutcome, moveEdit, undoEdit } from '@/lib/lists/edit-order'
import { createListEdits } from '@/lib/lists/run-edit'
import type { Slot } from '@/lib/lists/slots'
import type { ListRow } from '@/lib/music/entities'
import { createTestClock, type TestClock } from '@/tests/builders/client'
import { type ListTab, openListTab, songRow } from '@/tests/builders/list-tab'
import {
  type Asked,
  type Fate,
  type SandboxPlaylist,
  stubPlaylistFetch,
} from '@/tests/builders/sandbox-playlist'

const everything = { first: 0, last: Number.POSITIVE_INFINITY }
const day = 24 * 60 * 60_000

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

type Opened = ListTab & { provider: SandboxPlaylist; clock: TestClock; expectShownAsStored(): Promise<void> }

/** `readTo`: so many rows were read, in the version that the page's facts name. */
async function open(
  songs: Iterable<string>,
  options: { readTo?: number; pageSize?: number } & Parameters<typeof stubPlaylistFetch>[1] = {},
): Promise<Opened> {
  const { readTo = Number.POSITIVE_INFINITY, pageSize = 50, ...behavior } = options
  const provider = stubPlaylistFetch(songs, behavior)
  const clock = createTestClock(Date.now())
  const tab = openListTab(provider.id, { pageSize, clock })
  if (readTo > 0) {
    tab.list.noteVersion(provider.version())
    await tab.list.read({ first: 0, last: readTo - 1 })
  }
  provider.asked.length = 0
  return { ...tab, provider, clock, expectShownAsStored: () => expectShownAsStored(tab, provider, clock) }
}

const songsTo = (count: number, prefix = 's') => Array.from({ length: count }, (_, at) => `${prefix}${at}`)
const addition = (songs: readonly string[], before: Slot<ListRow> | null = null) =>
  addEdit(
    songs.map((song) => songRow(song)),
    before,
  )
const removal = (...slots: Slot<ListRow>[]): Edit<ListRow> => ({ type: 'remove', slots })

function undoOf(edit: Edit<ListRow>): Edit<ListRow> {
  const undo = undoEdit(edit)
  if (!undo) throw new Error('This edit has no undo.')
  return undo
}

function retryOf(outcome: EditOutcome<ListRow>): Edit<ListRow> {
  if (outcome.status !== 'failed') throw new Error(`It should have failed: ${outcome.status}.`)
  return outcome.retry
}

/** What the next requests of these kinds meet. */
function meet(
  { hooks }: SandboxPlaylist,
  kinds: readonly Asked['kind'][],
  ...turns: (Fate | (() => void | Promise<void>))[]
): void {
  const before = hooks.arrives
  hooks.arrives = async (request) => {
    const earlier = await before(request)
    const turn = kinds.includes(request.kind) ? turns.shift() : undefined
    if (typeof turn === 'function') await turn()
    return typeof turn === 'string' ? turn : earlier
  }
}

/** Happens once the sandbox has done a request of this kind, before the answer arrives. */
function whenDone({ hooks }: SandboxPlaylist, kind: Asked['kind'], happen: () => void): void {
  const { answered } = hooks
  let isOver = false
  hooks.answered = (request) => {
    if (request.kind === kind && !isOver) {
      isOver = true
      happen()
    }
    return answered(request)
  }
}

async function quiet(clock: TestClock): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    for (let tick = 0; tick < 5; tick += 1) await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(20_000)
    clock.advance(20_000)
  }
}

async function expectShownAsStored({ list, shown }: ListTab, provider: SandboxPlaylist, clock: TestClock) {
  const stop = list.ensure({ first: 0, last: 9_999 })
  void list.refresh()
  await quiet(clock)
  expect(shown()).toEqual(provider.songs())
  stop()
}

describe('move', () => {
  test('moves its own row after the page learned of an outside change, before rereading', async () => {
    const { provider, edit, slotOf, list } = await open('abcdefgh')
    provider.elsewhere.move(7, 0)
    list.noteVersion(provider.version())
    expect(await edit(moveEdit([slotOf('b')], slotOf('e')))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe('hacdbefg')
  })

  test('moves its own row in a stale list, and Undo restores it', async () => {
    const { list: before, provider } = await open('abcdefgh')
    const rows = before.getState().rows.flatMap((row) => row ?? [])
    provider.elsewhere.move(7, 0)
    const { list, edit, slotOf } = openListTab(provider.id)
    list.seed({ items: rows, offset: 0, limit: 50, total: 8, hasNext: false })
    list.noteVersion(provider.version())
    const move = moveEdit([slotOf('b')], slotOf('e'))
    await edit(move)
    expect(provider.songs().join('')).toBe('hacdbefg')
    await edit(undoOf(move))
    expect(provider.songs().join('')).toBe('habcdefg')
  })

  test('moves its own row on Retry after the changed list couldn’t be read', async () => {
    const { provider, edit, slotOf } = await open('abcdefgh')
    provider.elsewhere.move(7, 0)
    // A read is tried three times.
    meet(provider, ['page'], 'unreached', 'unreached', 'unreached')
    const failed = await edit(moveEdit([slotOf('b')], slotOf('e')))
    expect(await edit(retryOf(failed))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe('hacdbefg')
  })

  test.each<[string, (provider: SandboxPlaylist) => void, string]>([
    ['added a song', ({ elsewhere }) => elsewhere.add(['n'], 0), 'nacefbdgh'],
    ['moved a song', ({ elsewhere }) => elsewhere.move(7, 0), 'hacefbdg'],
    ['removed a song', ({ elsewhere }) => elsewhere.remove(['a']), 'cefbdgh'],
  ])('moves both songs where the phone has %s just before the first', async (_, happen, songs) => {
    const { provider, edit, slotsOf, slotOf, expectShownAsStored } = await open('abcdefgh')
    meet(provider, ['move'], () => happen(provider))
    expect(await edit(moveEdit(slotsOf('b', 'd'), slotOf('g')))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe(songs)
    await expectShownAsStored()
  })

  test('moves before the next remaining row when the target was removed elsewhere', async () => {
    const { provider, edit, slotOf } = await open('abcdef')
    provider.elsewhere.remove(['c'])
    const outcome = await edit(moveEdit([slotOf('a')], slotOf('c')))
    expect(outcome).toEqual({ status: 'done', isChangedElsewhere: true })
    expect(provider.songs().join('')).toBe('badef')
  })

  test('moves the selected one of two equal songs', async () => {
    const { provider, edit, slotOf } = await open('axbxc', { addedAtMs: Date.UTC(2025, 0, 1) })
    await edit(moveEdit([slotOf('x', 2)], slotOf('a')))
    expect(provider.songs().join('')).toBe('xaxbc')
  })

  test('finishes a half-refused move on Retry, and Undo reverts all of it', async () => {
    const { provider, edit, slotsOf, slotOf, shown } = await open('abcdefgh')
    meet(provider, ['move'], 'ok', 'refused')
    const failed = await edit(moveEdit(slotsOf('b', 'e'), slotOf('h')))
    expect(failed).toMatchObject({ notDone: [slotOf('e')] })
    expect(shown()).toEqual(provider.songs())
    const retry = retryOf(failed)
    await edit(retry)
    expect(provider.songs().join('')).toBe('acdfgbeh')
    await edit(undoOf(retry))
    expect(provider.songs().join('')).toBe('abcdefgh')
  })
})

test.each<[string, Asked['kind'], (opened: Opened) => Edit<ListRow>, string]>([
  ['move', 'move', ({ slotOf }) => moveEdit([slotOf('a')], slotOf('d')), 'nbcad'],
  ['addition', 'add', ({ slotOf }) => addition(['x'], slotOf('c')), 'naxbcd'],
])('finished %s counts as done although the list can’t be read afterwards', async (_, kind, make, songs) => {
  const opened = await open('abcd')
  const { provider, edit } = opened
  // The version after the edit tells that something else has changed too.
  meet(provider, [kind], () => {
    provider.elsewhere.add(['n'], 0)
    meet(provider, ['page', 'version'], 'refused', 'refused', 'refused')
  })
  expect(await edit(make(opened))).toMatchObject({ status: 'done' })
  expect(provider.songs().join('')).toBe(songs)
})

describe('addition', () => {
  test('adds at the end of an unread long list in order, and Undo removes the songs', async () => {
    const { provider, edit } = await open(songsTo(620), { readTo: 0 })
    const added = addition(songsTo(250, 'n'))
    expect(await edit(added)).toMatchObject({ status: 'done' })
    expect(provider.asked.filter(({ kind }) => kind === 'page')).toEqual([])
    expect(provider.songs()).toEqual([...songsTo(620), ...songsTo(250, 'n')])
    await edit(undoOf(added))
    expect(provider.songs()).toEqual(songsTo(620))
  })

  test('keeps its order while the phone adds a song', async () => {
    const { provider, edit } = await open(songsTo(120), { readTo: 0 })
    meet(provider, ['add'], 'ok', () => provider.elsewhere.add(['other'], 3))
    await edit(addition(songsTo(150, 'n')))
    expect(provider.songs().filter((song) => song !== 'other')).toEqual([
      ...songsTo(120),
      ...songsTo(150, 'n'),
    ])
  })

  test.each([0, 50, Number.POSITIVE_INFINITY])(
    'finishes a half-refused addition on Retry without duplicates; %s rows were read',
    async (readTo) => {
      const { provider, edit } = await open(songsTo(120), { readTo })
      meet(provider, ['add'], 'ok', 'refused')
      const failed = await edit(addition(songsTo(150, 'n')))
      expect(failed).toMatchObject({ status: 'failed', notDone: { length: 50 } })
      await edit(retryOf(failed))
      expect(provider.songs()).toEqual([...songsTo(120), ...songsTo(150, 'n')])
    },
  )

  test.each([0, 50, Number.POSITIVE_INFINITY])(
    'adds once after a lost response, also on Retry; %s rows were read',
    async (readTo) => {
      const { provider, edit } = await open(songsTo(120), { readTo })
      meet(provider, ['add'], 'lost')
      expect(await edit(addition(['n1', 'n2']))).toMatchObject({ status: 'done' })
      meet(provider, ['add'], 'lost')
      let isDown = false
      const { arrives } = provider.hooks
      provider.hooks.arrives = async (request) => {
        const fate = await arrives(request)
        isDown ||= fate === 'lost'
        return isDown && request.kind !== 'add' ? 'unreached' : fate
      }
      const failed = await edit(addition(['n3']))
      provider.hooks.arrives = () => undefined
      expect(failed).toMatchObject({ isUncertain: true })
      expect(await edit(retryOf(failed))).toMatchObject({ status: 'done' })
      expect(provider.songs()).toEqual([...songsTo(120), 'n1', 'n2', 'n3'])
    },
  )

  test('works without a snapshot ID', async () => {
    const { provider, edit } = await open('ab', { readTo: 0 })
    meet(provider, ['version'], 'refused')
    expect(await edit(addition(['n']))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe('abn')
  })
})

describe('removal', () => {
  test('removes one of two copies where Spotify removes every copy', async () => {
    const { provider, edit, slotOf } = await open('axbxc', { ignoresPositions: true })
    expect(await edit(removal(slotOf('x', 2)))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe('axbc')
  })

  test.each<[string, (provider: SandboxPlaylist) => void, string]>([
    ['its answer is lost', (provider) => meet(provider, ['remove'], 'lost'), 'axbc'],
    [
      'the phone adds a song',
      (provider) => whenDone(provider, 'remove', () => provider.elsewhere.add(['n'])),
      'axbcn',
    ],
  ])('removes one of two copies where Spotify removes both and %s', async (_, happen, songs) => {
    const { provider, edit, slotOf, expectShownAsStored } = await open('axbxc', { ignoresPositions: true })
    happen(provider)
    expect(await edit(removal(slotOf('x', 2)))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe(songs)
    await expectShownAsStored()
  })

  test('restores unread copies where Spotify removes every copy', async () => {
    const songs = [...songsTo(10), 'x', 'x', ...songsTo(120).slice(10), 'x', 'x']
    const { provider, edit, slotOf } = await open(songs, { readTo: 20, pageSize: 20, ignoresPositions: true })
    expect(await edit(removal(slotOf('x')))).toMatchObject({ status: 'done' })
    expect(provider.songs().filter((song) => song === 'x')).toHaveLength(3)
    expect(provider.songs().indexOf('x')).toBe(10)
  })

  test('reports a local file’s other copy as removed, since it can’t be restored', async () => {
    const { provider, edit, list } = await open(['a', 'b', 'file:f', 'file:f'], { ignoresPositions: true })
    const [file] = list.getState().slots.slice(2)
    expect(await edit(removal(file as Slot<ListRow>))).toMatchObject({
      status: 'done',
      alsoRemoved: { length: 1 },
    })
    expect(provider.songs().join('')).toBe('ab')
  })

  test('removes the pressed one of two copies after an outside change', async () => {
    const { provider, edit, slotOf } = await open([...songsTo(60), 'x', ...songsTo(60, 'm'), 'x'], {
      pageSize: 10,
    })
    provider.elsewhere.add(['n'], 0)
    await edit(removal(slotOf('x', 2)))
    expect(provider.songs()).toEqual(['n', ...songsTo(60), 'x', ...songsTo(60, 'm')])
  })

  test('reports rows without a song as kept', async () => {
    const { provider, edit, list } = await open(['a', 'b', '-', 'c'])
    const { slots } = list.getState()
    const outcome = await edit(removal(...([0, 2, 3].map((at) => slots[at]) as Slot<ListRow>[])))
    expect(outcome).toMatchObject({ status: 'done', skipped: [slots[2]] })
    expect(provider.songs().join('')).toBe('b-')
  })

  test.each(['removed elsewhere', 'refused'])('reports which of 150 songs are kept: %s', async (how) => {
    const { provider, edit, slotsOf } = await open(songsTo(160))
    if (how === 'refused') meet(provider, ['remove'], 'ok', 'refused')
    else meet(provider, ['remove'], 'ok', () => provider.elsewhere.remove(['s7']))
    const slots = slotsOf(...songsTo(150))
    const outcome = await edit(removal(...slots))
    const stored = new Set(provider.songs())
    const kept = outcome.status === 'failed' ? outcome.notDone : []
    expect(outcome).not.toHaveProperty('skipped')
    expect(slots.filter(({ row }) => stored.has(row?.item?.name ?? ''))).toEqual(kept)
    if (outcome.status === 'failed') await edit(outcome.retry)
    expect(provider.songs()).toEqual(songsTo(160).slice(150))
  })

  test.each(['adding it', 'reading'])(
    'continues after a Retry where copies could not be restored: %s',
    async (how) => {
      const { provider, edit, slotsOf, expectShownAsStored } = await open([...songsTo(150), 's149', 'z'], {
        ignoresPositions: true,
      })
      if (how === 'reading') whenDone(provider, 'remove', () => meet(provider, ['page'], 'refused'))
      else meet(provider, ['add'], 'refused')
      const slots = slotsOf(...songsTo(150))
      const outcome = await edit(removal(...slots))
      expect(outcome.status).toBe('failed')
      await edit(retryOf(outcome))
      if (outcome.status === 'failed' && outcome.rest) await edit(outcome.rest)
      expect(provider.songs()).toEqual(['s149', 'z'])
      await expectShownAsStored()
    },
  )

  test.each<[string, number, readonly Asked['kind'][]]>([
    ['in the part that was read', 50, []],
    ['where everything was read', Number.POSITIVE_INFINITY, []],
    ['while reads are spent', 50, ['page', 'version']],
  ])('takes at most three requests in a long list: %s', async (_, readTo, spent) => {
    const { provider, edit, slotOf } = await open(songsTo(2_000), { readTo })
    provider.hooks.arrives = ({ kind }) => (spent.includes(kind) ? 'spent' : undefined)
    expect(await edit(removal(slotOf('s30')))).toMatchObject({ status: 'done' })
    expect(provider.asked.length).toBeLessThanOrEqual(3)
    expect(provider.songs()).toEqual(songsTo(2_000).toSpliced(30, 1))
  })

  test('never reads all of a long list changed elsewhere', async () => {
    const { provider, edit, slotOf } = await open(songsTo(2_000), { readTo: 50 })
    provider.elsewhere.add(['n'], 0)
    expect(await edit(removal(slotOf('s30')))).toMatchObject({ status: 'done' })
    expect(provider.songs()).not.toContain('s30')
    expect(provider.asked.length).toBeLessThanOrEqual(8)
  })
})

describe('Undo', () => {
  test.each<[string, (provider: SandboxPlaylist) => void, string]>([
    ['its neighbors were removed', ({ elsewhere }) => elsewhere.remove(['c', 'e']), 'abdfgh'],
    ['songs were put at the top', ({ elsewhere }) => elsewhere.add(['n', 'm'], 0), 'nmabcdefgh'],
    ['the song before it was moved away', ({ elsewhere }) => elsewhere.move(2, 7), 'abdefghc'],
    ['the song after it was moved away', ({ elsewhere }) => elsewhere.move(3, 0), 'eabcdfgh'],
  ])('restores a removed song between its neighbors when meanwhile %s', async (_, happen, songs) => {
    const { provider, edit, slotOf, expectShownAsStored } = await open('abcdefgh')
    const removed = removal(slotOf('d'))
    await edit(removed)
    happen(provider)
    expect(await edit(undoOf(removed))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe(songs)
    await expectShownAsStored()
  })

  test.each<[string, (provider: SandboxPlaylist) => void, string]>([
    ['songs were put at the top', ({ elsewhere }) => elsewhere.add(['n', 'm'], 0), 'nmabcdefgh'],
    ['the song before it was moved away', ({ elsewhere }) => elsewhere.move(0, 6), 'bcdefagh'],
    ['the song after it was removed', ({ elsewhere }) => elsewhere.remove(['c']), 'abdefgh'],
  ])('restores a moved song’s place when meanwhile %s', async (_, happen, songs) => {
    const { provider, edit, slotOf, expectShownAsStored } = await open('abcdefgh')
    const move = moveEdit([slotOf('b')], slotOf('g'))
    await edit(move)
    happen(provider)
    expect(await edit(undoOf(move))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe(songs)
    await expectShownAsStored()
  })

  test.each([[[0, 1]], [[1, 0]]])('restores neighbors removed one by one in order %j', async (order) => {
    const { provider, edit, slotOf, shown } = await open('xabcy')
    const removals = ['b', 'a'].map((song) => removal(slotOf(song)))
    await Promise.all(removals.map(edit))
    for (const index of order) await edit(undoOf(removals[index] as Edit<ListRow>))
    expect(provider.songs().join('')).toBe('xabcy')
    expect(shown().join('')).toBe('xabcy')
  })

  test.each([
    [5, 0],
    [120, 0],
    [5, Number.POSITIVE_INFINITY],
  ])('keeps the old copy after an addition at %s; %s rows were read', async (place, readTo) => {
    const songs = songsTo(125).toSpliced(place, 0, 'again')
    const { provider, edit } = await open(songs, { readTo, pageSize: 10 })
    const added = addition(['again'])
    await edit(added)
    provider.elsewhere.add(['n'], 0)
    expect(await edit(undoOf(added))).toMatchObject({ status: 'done' })
    expect(provider.songs()).toEqual(['n', ...songs])
  })

  test('restores the song once after a lost response while nothing could be read', async () => {
    const { provider, edit, slotOf } = await open('abcd')
    const removed = removal(slotOf('b'))
    await edit(removed)
    meet(provider, ['add'], 'lost')
    meet(provider, ['page', 'version'], 'unreached', 'unreached', 'unreached')
    const outcome = await edit(undoOf(removed))
    if (outcome.status === 'failed') await edit(outcome.retry)
    expect(provider.songs().join('')).toBe('abcd')
  })

  test('reports a local file as not restored', async () => {
    const { provider, edit, list } = await open(['a', 'b', 'file:f'])
    const [a, , file] = list.getState().slots as [Slot<ListRow>, Slot<ListRow>, Slot<ListRow>]
    const removed = removal(a, file)
    await edit(removed)
    expect(await edit(undoOf(removed))).toMatchObject({ skipped: [file] })
    expect(provider.songs().join('')).toBe('ab')
  })
})

describe('list', () => {
  test('compares an unchanged list with one request', async () => {
    const { provider, list, clock } = await open('abcdefgh')
    const stop = list.ensure(everything)
    await list.check()
    await quiet(clock)
    expect(provider.asked.map(({ kind }) => kind)).toEqual(['version'])
    stop()
  })

  test.each<[string, (opened: Opened) => void]>([
    ['is compared', ({ list }) => void list.check()],
    ['gets facts that are newer than its rows', ({ list, provider }) => list.noteVersion(provider.version())],
    ['hears of an edit in another tab', ({ list }) => void list.refresh()],
  ])('shows an outside change when it %s', async (_, happen) => {
    const opened = await open('abcdefgh')
    const { provider, list, shown, clock } = opened
    const stop = list.ensure(everything)
    provider.elsewhere.move(7, 0)
    happen(opened)
    await quiet(clock)
    expect(shown()).toEqual(provider.songs())
    stop()
  })

  test('isn’t complete after a failed reread, and is read again later', async () => {
    const { provider, list, clock, shown } = await open('abcdefgh')
    const stop = list.ensure(everything)
    provider.elsewhere.move(7, 0)
    provider.hooks.arrives = ({ kind }) => (kind === 'page' ? 'spent' : undefined)
    await list.refresh()
    expect(list.getState().isComplete).toBe(false)
    provider.hooks.arrives = () => undefined
    vi.advanceTimersByTime(day)
    clock.advance(day)
    await quiet(clock)
    expect(shown()).toEqual(provider.songs())
    stop()
  })

  test('ends with Spotify’s rows when it changes during the read', async () => {
    const { provider, list, expectShownAsStored } = await open(songsTo(300), { readTo: 0, pageSize: 20 })
    let count = 0
    provider.hooks.arrives = ({ kind }) => {
      count += 1
      if (kind === 'page' && count % 6 === 0 && count < 40) provider.elsewhere.add([`n${count}`], count)
      return undefined
    }
    await list.ensureAll()
    await expectShownAsStored()
  })
})

describe('Spotify rejects every snapshot ID', () => {
  const refusesVersions = true

  test.each<[string, (opened: Opened) => Edit<ListRow>, string]>([
    ['a song is removed', ({ slotOf }) => removal(slotOf('b')), 'acdef'],
    ['songs are moved', ({ slotsOf, slotOf }) => moveEdit(slotsOf('e', 'f'), slotOf('a')), 'efabcd'],
  ])('%s all the same, and the next edit names no snapshot', async (_, make, songs) => {
    const opened = await open('abcdef', { refusesVersions })
    const { provider, edit, slotOf } = opened
    expect(await edit(make(opened))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe(songs)
    provider.asked.length = 0
    await edit(removal(slotOf('d')))
    expect(provider.songs().join('')).toBe(songs.replace('d', ''))
    expect(provider.asked.filter(({ kind }) => kind === 'remove')).toHaveLength(1)
  })

  test('reads unread rows before a removal, and keeps a song that occurs twice', async () => {
    const { provider, edit, slotOf } = await open([...songsTo(120), 's2'], { refusesVersions, readTo: 50 })
    expect(await edit(removal(slotOf('s1')))).toMatchObject({ status: 'done' })
    expect(await edit(removal(slotOf('s2')))).toMatchObject({
      status: 'failed',
      error: { kind: 'bad-request' },
    })
    expect(provider.songs()).toEqual([...songsTo(120).toSpliced(1, 1), 's2'])
  })
})

describe('screen', () => {
  test('shows a burst of edits at once and sends them in order, each bound to its rows', async () => {
    const { provider, edit, slotOf, shown, list } = await open('abcd')
    const edits = [
      edit(moveEdit([slotOf('a')], slotOf('c'))),
      edit(removal(slotOf('c'))),
      edit(addition(['x'])),
    ]
    const x = list.getState().slots.at(-1) as Slot<ListRow>
    edits.push(edit(moveEdit([x], slotOf('b'))))
    expect(shown().join('')).toBe('xbad')
    await Promise.all(edits)
    expect(provider.songs().join('')).toBe('xbad')
    expect(shown().join('')).toBe('xbad')
  })

  test('shows removals at once in a partly loaded list', async () => {
    const { provider, edit, slotOf, shown } = await open('abcdefgh', { readTo: 3, pageSize: 3 })
    const edits = [edit(removal(slotOf('a')))]
    expect(shown().join('')).toBe('bc?????')
    edits.push(edit(removal(slotOf('b'))))
    expect(shown().join('')).toBe('c?????')
    await Promise.all(edits)
    expect(provider.songs().join('')).toBe('cdefgh')
    expect(shown().join('')).toBe('c?????')
  })

  test('reverts only a refused edit', async () => {
    const { provider, edit, slotOf, shown } = await open('abcd')
    meet(provider, ['move'], 'refused')
    const [first, second] = [edit(moveEdit([slotOf('a')], slotOf('d'))), edit(removal(slotOf('b')))]
    expect(shown().join('')).toBe('cad')
    expect(await first).toMatchObject({ status: 'failed', error: { kind: 'withheld' } })
    expect(await second).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe('acd')
    expect(shown().join('')).toBe('acd')
  })

  test('reports a conflict where all rows of an edit were removed elsewhere, and makes the next edit', async () => {
    const { provider, edit, slotOf, expectShownAsStored } = await open('abcdef')
    provider.elsewhere.remove(['b'])
    const [first, second] = [edit(removal(slotOf('b'))), edit(moveEdit([slotOf('e')], slotOf('a')))]
    expect(await first).toEqual({ status: 'conflict' })
    expect(await second).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe('eacdf')
    await expectShownAsStored()
  })

  test.each<[string, Asked['kind'], Fate, (opened: Opened) => Edit<ListRow>, string]>([
    ['removal', 'remove', 'lost', ({ slotOf }) => removal(slotOf('b')), 'acd'],
    ['move', 'move', 'lost', ({ slotOf }) => moveEdit([slotOf('a')], slotOf('d')), 'bcad'],
    ['addition', 'add', 'garbled', () => addition(['x']), 'abcdx'],
    ['removal', 'remove', 'forgotten', ({ slotOf }) => removal(slotOf('b')), 'acd'],
  ])('shows a %s as done (%s: %s)', async (_, kind, fate, make, songs) => {
    const opened = await open('abcd')
    meet(opened.provider, [kind], fate)
    expect(await opened.edit(make(opened))).toMatchObject({ status: 'done' })
    expect(opened.provider.songs().join('')).toBe(songs)
    await opened.expectShownAsStored()
  })

  test('shows the original list after an unexpected error rejected every waiting edit', async () => {
    const { provider, list, edit, slotOf, shown } = await open('abcd')
    const edits = createListEdits(list, {
      readVersion: async () => ({ version: provider.version(), total: 4 }),
      send: () => Promise.reject(new TypeError('A fault of ours.')),
    })
    const burst = ['a', 'b'].map((song) => edits.edit(removal(slotOf(song))))
    expect(shown().join('')).toBe('cd')
    for (const result of await Promise.allSettled(burst)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { message: 'A fault of ours.' } })
    }
    expect(shown().join('')).toBe('abcd')
    await edit(moveEdit([slotOf('d')], slotOf('a')))
    expect(provider.songs().join('')).toBe('dabc')
  })
})
