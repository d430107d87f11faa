/** What a listener says when an edit took the wrong song, one test for each way in which that can happen. */

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { additionOf, type Edit, type EditOutcome, moveOf, undoOf } from '@/lib/lists/edit-order'
import { createListEdits } from '@/lib/lists/list-edits'
import type { Slot } from '@/lib/lists/slots'
import type { ListRow } from '@/lib/music/entities'
import { createTestClock, type TestClock } from '@/tests/builders/client'
import { type ListTab, openListTab, songRow } from '@/tests/builders/list-tab'
import {
  type Asked,
  type Fate,
  fileUri,
  type HeldRow,
  rowsOf,
  type SharedPlaylist,
  sharePlaylist,
  songUri,
} from '@/tests/builders/shared-playlist'
import { deferred, waitFor } from '@/tests/setup/wait-for'

const everything = { first: 0, last: Number.POSITIVE_INFINITY }
const day = 24 * 60 * 60_000

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
type Opened = ListTab & {
  provider: SharedPlaylist
  clock: TestClock
  /** Somebody looks at the whole list, and what is shown there is what the provider holds. */
  expectShownAsHeld(): Promise<void>
}

async function open(
  rows: string | readonly HeldRow[],
  options: { readTo?: number; pageSize?: number } & Parameters<typeof sharePlaylist>[1] = {},
): Promise<Opened> {
  const { readTo = Number.POSITIVE_INFINITY, pageSize = 50, ...behaviour } = options
  const provider = sharePlaylist(typeof rows === 'string' ? rowsOf(rows) : rows, behaviour)
  const clock = createTestClock(Date.now())
  const tab = openListTab(provider.id, { pageSize, clock })
  if (readTo > 0) {
    // The facts come first, and with them the version.
    tab.list.noteVersion(provider.version())
    await tab.list.read({ first: 0, last: readTo - 1 })
  }
  provider.asked.length = 0
  return { ...tab, provider, clock, expectShownAsHeld: () => expectShownAsHeld(tab, provider, clock) }
}

function filing(songs: readonly string[], before: Slot<ListRow> | null = null) {
  const rows = songs.map((song) => songRow(song))
  return additionOf(rows, before)
}
const readings: [string, number][] = [
  ['that was not read', 0],
  ['of which the first page was read', 50],
  ['that was read', Number.POSITIVE_INFINITY],
]
const newSongs = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`)
const songsTo = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`)

function meet(
  provider: SharedPlaylist,
  kinds: readonly Asked['kind'][],
  ...turns: (Fate | (() => void | Promise<void>))[]
): void {
  const before = provider.hooks.arrives
  provider.hooks.arrives = async (request) => {
    const earlier = await before(request)
    const turn = kinds.includes(request.kind) ? turns.shift() : undefined
    if (typeof turn === 'function') await turn()
    return typeof turn === 'string' ? turn : earlier
  }
}

/** Happens when the provider has done the first request of this kind, or a later one, before the answer arrives. */
function whenDone(provider: SharedPlaylist, kind: Asked['kind'], happen: () => void, which = 1): void {
  const { answered } = provider.hooks
  let count = 0
  provider.hooks.answered = (request) => {
    if (request.kind === kind) count += 1
    if (request.kind === kind && count === which) happen()
    return answered(request)
  }
}

const reads = ['page', 'version'] as const

async function turnOver(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

async function quiet({ clock }: Pick<Opened, 'clock'>): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    vi.advanceTimersByTime(20_000)
    clock.advance(20_000)
  }
}

async function expectShownAsHeld({ list, shown }: ListTab, provider: SharedPlaylist, clock: TestClock) {
  const stop = list.ensure({ first: 0, last: 9_999 })
  void list.refresh()
  await quiet({ clock })
  expect(shown()).toEqual(provider.songs())
  stop()
}

function mustUndo(edit: Edit<ListRow>): Edit<ListRow> {
  const undo = undoOf(edit)
  if (!undo) throw new Error('This edit has no undo.')
  return undo
}

function restOf(outcome: EditOutcome<ListRow>): Edit<ListRow> {
  if (outcome.status !== 'failed') throw new Error(`It should have failed: ${outcome.status}.`)
  return outcome.rest
}

function isTold(outcome: EditOutcome<ListRow>, slot: Slot<ListRow>): boolean {
  if (outcome.status === 'conflict') return true
  return 'left' in outcome && (outcome.left as readonly Slot<ListRow>[]).includes(slot)
}

const removalOf = (...slots: Slot<ListRow>[]): Edit<ListRow> => ({ type: 'remove', slots })
const one = <T>([first]: readonly T[]): T => {
  if (first === undefined) throw new Error('There is nothing.')
  return first
}

describe('I moved one song and another one went', () => {
  test('after the page learnt that the list had been changed, but had not read it again', async () => {
    const { provider, edit, slotsOf, list } = await open('abcdefgh')
    provider.elsewhere.move(7, 0)
    list.noteVersion(provider.version())
    const outcome = await edit(moveOf(slotsOf('b'), one(slotsOf('e'))))
    expect(outcome.status).toBe('done')
    expect(provider.names().join('')).toBe('hacdbefg')
  })

  test('in a list that shows what it held yesterday', async () => {
    const yesterday = rowsOf('abcdefgh')
    const provider = sharePlaylist(yesterday)
    const first = openListTab(provider.id)
    await first.list.ensureAll()
    const rows = first.list.getState().rows.flatMap((row) => row ?? [])
    provider.elsewhere.move(7, 0)
    const { list, edit, slotsOf } = openListTab(provider.id)
    list.seed({ items: rows, offset: 0, limit: 50, total: 8, hasNext: false })
    list.noteVersion(provider.version())
    const moved = moveOf(slotsOf('b'), one(slotsOf('e')))
    await edit(moved)
    expect(provider.names().join('')).toBe('hacdbefg')
    await edit(mustUndo(moved))
    expect(provider.names().join('')).toBe('habcdefg')
  })

  test('when the list could not be read again before, and I pressed Retry', async () => {
    const { provider, edit, slotsOf } = await open('abcdefgh')
    provider.elsewhere.move(7, 0)
    // A read is tried three times.
    meet(provider, ['page'], 'unreached', 'unreached', 'unreached')
    const outcome = await edit(moveOf(slotsOf('b'), one(slotsOf('e'))))
    const tried = outcome.status === 'failed' ? await edit(outcome.rest) : outcome
    expect(tried.status).toBe('done')
    expect(provider.names().join('')).toBe('hacdbefg')
  })

  test('with the next edit after one for which the list could not be read again', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abcdefgh')
    provider.elsewhere.move(7, 0)
    meet(provider, ['page'], 'unreached', 'unreached', 'unreached')
    const first = await edit(moveOf(slotsOf('b'), one(slotsOf('e'))))
    expect(provider.names().join('')).toBe(first.status === 'done' ? 'hacdbefg' : 'habcdefg')
    const held = provider.names().filter((name) => name !== 'c')
    expect(await edit(moveOf(slotsOf('c'), null))).toMatchObject({ status: 'done' })
    expect(provider.names()).toEqual([...held, 'c'])
    await expectShownAsHeld()
  })

  test('when somebody added a song just before the first of several moves arrived', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abcdefgh')
    meet(provider, ['move'], () => provider.elsewhere.add(['n'], 0))
    const outcome = await edit(moveOf(slotsOf('b', 'd'), one(slotsOf('g'))))
    expect(outcome.status).toBe('done')
    expect(provider.songs().join('')).toBe('nacefbdgh')
    await edit(moveOf(slotsOf('c'), null))
    expect(provider.songs().join('')).toBe('naefbdghc')
    await expectShownAsHeld()
  })

  test('when the answer about the version that my move asked for had been on its way since before the rows were read', async () => {
    const { provider, edit, slotsOf, list } = await open(rowsOf(songsTo(120)), { readTo: 50 })
    const [isHeldUp, arrive] = deferred()
    let versions = 0
    provider.hooks.answered = ({ kind }) => {
      if (kind === 'version') versions += 1
      return kind === 'version' && versions === 1 ? isHeldUp : undefined
    }
    const looked = list.check()
    await waitFor(() => expect(versions).toBe(1))
    provider.elsewhere.move(119, 60)
    list.ensure({ first: 50, last: 119 })
    await waitFor(() => expect(list.getState().rows[100]).toBeDefined())
    const moved = edit(moveOf(slotsOf('s90'), one(slotsOf('s95'))))
    await turnOver()
    arrive()
    await looked
    expect(await moved).toMatchObject({ status: 'done' })
    const held = provider.names()
    expect(held.indexOf('s90')).toBe(held.indexOf('s95') - 1)
    expect(held.indexOf('s91')).toBe(held.indexOf('s89') + 1)
  })

  test('when as many songs came as went just before the first of several moves arrived', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abcdefgh')
    meet(provider, ['move'], () => {
      provider.elsewhere.add(['n'], 0)
      provider.elsewhere.remove(['h'])
    })
    await edit(moveOf(slotsOf('b', 'd'), one(slotsOf('g'))))
    expect(provider.songs().join('')).toBe('nacefbdg')
    await edit(moveOf(slotsOf('c'), null))
    expect(provider.songs().join('')).toBe('naefbdgc')
    await expectShownAsHeld()
  })

  test('when somebody removed the first song just before my move arrived', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abc')
    meet(provider, ['move'], () => provider.elsewhere.remove(['a']))
    expect(await edit(moveOf(slotsOf('c'), one(slotsOf('b'))))).toMatchObject({ status: 'done' })
    expect(provider.names().join('')).toBe('cb')
    await expectShownAsHeld()
  })

  test.each(['abc', 'xxx'])(
    'although they were in place, in %s, when one went and one came',
    async (songs) => {
      const { provider, edit, list, expectShownAsHeld } = await open(songs)
      const [first, second, third] = list.getState().slots
      const [gone, ...rest] = provider.names()
      provider.elsewhere.remove([gone ?? ''])
      provider.elsewhere.add(['n'])
      await edit(moveOf([first, second] as Slot<ListRow>[], third as Slot<ListRow>))
      expect(provider.names().slice(0, 2)).toEqual(rest)
      await expectShownAsHeld()
    },
  )

  test('although they were in place, when one came after one had gone and the list had been read again', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abc')
    provider.elsewhere.remove(['a'])
    whenDone(provider, 'page', () => provider.elsewhere.add(['n']))
    await edit(moveOf(slotsOf('a', 'b'), one(slotsOf('c'))))
    expect(provider.songs().join('')).toBe('bcn')
    await expectShownAsHeld()
  })

  test('because one like it stood where it had always been, and mine had been moved elsewhere', async () => {
    const equal = { uri: songUri('x'), addedAt: '2025-01-01T00:00:00.000Z' }
    const { provider, edit, slotsOf, expectShownAsHeld } = await open([
      { name: 'x1', ...equal },
      ...rowsOf('abc'),
      { name: 'x2', ...equal },
    ])
    const mine = slotsOf('x1')
    provider.elsewhere.move(0, 2)
    expect(await edit(moveOf(mine, null))).toMatchObject({ status: 'done' })
    expect(provider.names()).toEqual(['a', 'b', 'c', 'x2', 'x1'])
    await expectShownAsHeld()
  })

  test('because the last of the list was removed meanwhile', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abc')
    provider.elsewhere.remove(['a'])
    await edit(additionOf([songRow('n')], one(slotsOf('c'))))
    expect(provider.songs().join('')).toBe('bnc')
    await edit(moveOf(slotsOf('c'), one(slotsOf('b'))))
    expect(provider.songs().join('')).toBe('cbn')
    await expectShownAsHeld()
  })

  test('because it was in the way of the two that I moved', async () => {
    const { provider, edit, slotsOf } = await open('abc')
    meet(provider, ['move'], () => provider.elsewhere.add(['n'], 1))
    expect(await edit(moveOf(slotsOf('b', 'c'), one(slotsOf('a'))))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe('bcan')
  })

  test('when the list was changed between the two moves', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abcdefgh')
    meet(
      provider,
      ['move'],
      () => {},
      () => provider.elsewhere.move(7, 0),
    )
    await edit(moveOf(slotsOf('b', 'd'), one(slotsOf('g'))))
    expect(provider.names().join('')).toBe('hacefbdg')
    await edit(removalOf(...slotsOf('e')))
    expect(provider.names().join('')).toBe('hacfbdg')
    await expectShownAsHeld()
  })

  test('because another tab had brought its news while my edit was under way', async () => {
    const { provider, edit, slotsOf, list, clock, shown, expectShownAsHeld } = await open('abcdefgh')
    const stop = list.ensure({ first: 0, last: 7 })
    meet(provider, ['remove'], async () => {
      provider.elsewhere.move(7, 0)
      void list.refresh()
      await turnOver()
    })
    await edit(removalOf(...slotsOf('b')))
    expect(provider.names().join('')).toBe('hacdefg')
    await quiet({ clock })
    expect(shown().join('')).toBe('hacdefg')
    await edit(moveOf(slotsOf('c'), null))
    expect(provider.names().join('')).toBe('hadefgc')
    stop()
    await expectShownAsHeld()
  })
})

describe('I dropped a song and it is not where I dropped it', () => {
  test('because the list was changed while an earlier edit was under way', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abcdefgh')
    meet(provider, ['move'], () => provider.elsewhere.add(['n', 'm'], 0))
    const first = edit(moveOf(slotsOf('h'), one(slotsOf('g'))))
    const second = edit(additionOf([songRow('x')], one(slotsOf('e'))))
    await Promise.all([first, second])
    expect(provider.songs().join('')).toBe('nmabcdxefhg')
    await expectShownAsHeld()
  })

  test('because as many songs came as went while an earlier edit was under way', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abcdefgh')
    const removal = removalOf(...slotsOf('f'))
    await edit(removal)
    meet(provider, ['move'], () => {
      provider.elsewhere.add(['n'], 0)
      provider.elsewhere.remove(['g'])
    })
    const first = edit(moveOf(slotsOf('h'), one(slotsOf('a'))))
    const second = edit(mustUndo(removal))
    await Promise.all([first, second])
    expect(provider.songs().join('')).toBe('nhabcdef')
    await expectShownAsHeld()
  })

  test('because the list was changed after the first hundred of many', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open(rowsOf(songsTo(20)))
    whenDone(provider, 'add', () => provider.elsewhere.move(119, 0))
    const added = newSongs(150)
    await edit(filing(added, one(slotsOf('s10'))))
    const rest = songsTo(20).slice(0, 19)
    expect(provider.songs()).toEqual(['s19', ...rest.slice(0, 10), ...added, ...rest.slice(10)])
    await expectShownAsHeld()
  })

  test('because the list was changed just before the first hundred of many arrived, and they are apart', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open(rowsOf(songsTo(20)))
    meet(provider, ['add'], () => provider.elsewhere.add(['m', 'n', 'o'], 0))
    const added = newSongs(150)
    await edit(filing(added, one(slotsOf('s10'))))
    // An addition names no version, so that nobody can tell where the first hundred went before they are there.
    const first = provider.songs().indexOf('n0')
    expect(provider.songs().slice(first, first + 150)).toEqual(added)
    await expectShownAsHeld()
  })
})

describe('I filed songs into a long playlist', () => {
  test('and they are at its end, all in their order', async () => {
    const held = rowsOf(songsTo(1_500))
    const { provider, edit } = await open(held, { readTo: 0 })
    const added = newSongs(250)
    const addition = filing(added)
    expect(await edit(addition)).toMatchObject({ status: 'done' })
    expect(provider.asked.filter(({ kind }) => kind === 'page')).toEqual([])
    expect(provider.songs()).toEqual([...songsTo(1_500), ...added])
    expect(await edit(mustUndo(addition))).toMatchObject({ status: 'done' })
    expect(provider.songs()).toEqual(songsTo(1_500))
  })

  test('while somebody else did, and all of mine are in their order', async () => {
    const { provider, edit } = await open(rowsOf(songsTo(120)), { readTo: 0 })
    meet(
      provider,
      ['add'],
      () => {},
      () => provider.elsewhere.add(['other'], 3),
    )
    const added = newSongs(150)
    await edit(filing(added))
    expect(provider.songs().filter((song) => song !== 'other')).toEqual([...songsTo(120), ...added])
  })

  test.each(readings)('%s, half of it was refused, and Retry added no song twice', async (_, readTo) => {
    const { provider, edit } = await open(rowsOf(songsTo(120)), { readTo })
    meet(provider, ['add'], 'ok', 'refused')
    const added = newSongs(150)
    const outcome = await edit(filing(added))
    expect(outcome).toMatchObject({ status: 'failed', left: { length: 50 } })
    expect(await edit(restOf(outcome))).toMatchObject({ status: 'done' })
    expect(provider.songs()).toEqual([...songsTo(120), ...added])
  })

  test.each(readings)('%s, the answer was lost, and Retry added no song twice', async (_, readTo) => {
    const { provider, edit } = await open(rowsOf(songsTo(120)), { readTo })
    meet(provider, ['add'], 'lost')
    // Nor could anything be read just then.
    let isDown = false
    const { arrives } = provider.hooks
    provider.hooks.arrives = async (request) => {
      const fate = await arrives(request)
      if (request.kind === 'add') isDown = fate === 'lost'
      return isDown && request.kind !== 'add' ? 'unreached' : fate
    }
    const addition = filing(['n1', 'n2'])
    const outcome = await edit(addition)
    isDown = false
    provider.hooks.arrives = () => undefined
    if (outcome.status !== 'done') expect(await edit(restOf(outcome))).toMatchObject({ status: 'done' })
    expect(provider.songs()).toEqual([...songsTo(120), 'n1', 'n2'])
  })

  test('and it is there once, although its version could not be read first', async () => {
    const { provider, edit } = await open('ab', { readTo: 0 })
    meet(provider, ['version'], 'refused')
    expect(await edit(additionOf([songRow('n')]))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe('abn')
  })

  test.each<[string, number]>([
    ['that was not read', 0],
    ['that was read', Number.POSITIVE_INFINITY],
  ])('%s, the answer was lost, and the songs are there once', async (_, readTo) => {
    const { provider, edit } = await open(rowsOf(songsTo(120)), { readTo })
    meet(provider, ['add'], 'lost')
    const outcome = await edit(filing(['n1', 'n2']))
    if (outcome.status === 'failed') await edit(outcome.rest)
    expect(provider.songs()).toEqual([...songsTo(120), 'n1', 'n2'])
  })
})

describe('I took it back and got something else', () => {
  test.each<[string, number, number]>([
    ['near its end of a list that was not read', 120, 0],
    ['near the top of a list that was not read', 5, 0],
    ['in the part of a list that was read', 5, 10],
    ['in the part of a list that was not read', 60, 10],
    ['in a list that was read', 5, Number.POSITIVE_INFINITY],
  ])('Undo of “Add again” left the old copy %s', async (_, place, readTo) => {
    const songs = [...songsTo(125).slice(0, place), 'again', ...songsTo(125).slice(place)]
    const { provider, edit } = await open(rowsOf(songs), { readTo, pageSize: 10 })
    const before = provider.names()
    const addition = additionOf([songRow('again', 'again anew')])
    await edit(addition)
    provider.elsewhere.add(['n'], 0)
    expect(await edit(mustUndo(addition))).toMatchObject({ status: 'done' })
    expect(provider.names().slice(1)).toEqual(before)
  })

  test('the song I had added again, after the list was changed elsewhere', async () => {
    const { provider, edit } = await open('axbc')
    const addition = additionOf([songRow('x', 'x anew')])
    await edit(addition)
    provider.elsewhere.move(0, 3)
    expect(await edit(mustUndo(addition))).toMatchObject({ status: 'done' })
    expect(provider.names().join('')).toBe('xbac')
  })

  test.each<[string, (provider: SharedPlaylist) => void, string]>([
    ['its neighbours were removed', ({ elsewhere }) => elsewhere.remove(['c', 'e']), 'abdfgh'],
    ['songs were put at the top', ({ elsewhere }) => elsewhere.add(['n', 'm'], 0), 'nmabcdefgh'],
    ['the song before it was moved away', ({ elsewhere }) => elsewhere.move(2, 7), 'abdefghc'],
    ['the song after it was moved away', ({ elsewhere }) => elsewhere.move(3, 0), 'eabcdfgh'],
    [
      'as many were put at the top as went at the end',
      ({ elsewhere }) => {
        elsewhere.add(['n'], 0)
        elsewhere.remove(['h'])
      },
      'nabcdefg',
    ],
  ])('it came back beside its neighbours when meanwhile %s', async (_, happen, expected) => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abcdefgh')
    const removal = removalOf(...slotsOf('d'))
    await edit(removal)
    happen(provider)
    expect(await edit(mustUndo(removal))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe(expected)
    await expectShownAsHeld()
  })

  test.each<[string, (provider: SharedPlaylist) => void, string]>([
    ['songs were put at the top', ({ elsewhere }) => elsewhere.add(['n', 'm'], 0), 'nmabcdefgh'],
    ['the song before it was moved away', ({ elsewhere }) => elsewhere.move(0, 6), 'bcdefagh'],
    ['the song after it was removed', ({ elsewhere }) => elsewhere.remove(['c']), 'abdefgh'],
  ])('a move was taken back to where the song had been when meanwhile %s', async (_, happen, expected) => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abcdefgh')
    const move = moveOf(slotsOf('b'), one(slotsOf('g')))
    await edit(move)
    happen(provider)
    expect(await edit(mustUndo(move))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe(expected)
    await expectShownAsHeld()
  })

  test.each([
    ['the first first', [0, 1]],
    ['the last first', [1, 0]],
  ])('neighbours that were removed one by one came back to their places, %s', async (_, order) => {
    const { provider, edit, slotsOf, shown } = await open('xabcy')
    const removals = ['b', 'a'].map((name) => removalOf(...slotsOf(name)))
    await Promise.all(removals.map(edit))
    for (const index of order) await edit(mustUndo(removals[index] as Edit<ListRow>))
    expect(provider.songs().join('')).toBe('xabcy')
    expect(shown().join('')).toBe('xabcy')
  })

  test('nothing at all, although another song had gone before I pressed it', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abc')
    const move = moveOf(slotsOf('b', 'c'), null)
    await edit(move)
    provider.elsewhere.remove(['c'])
    await edit(mustUndo(move))
    expect(provider.names().join('')).toBe('ab')
    await expectShownAsHeld()
  })

  test('after a move of which half was refused, and Retry, Undo took back all of it', async () => {
    const { provider, edit, slotsOf, shown } = await open('abcdefgh')
    meet(provider, ['move'], 'ok', 'refused')
    const outcome = await edit(moveOf(slotsOf('b', 'e'), one(slotsOf('h'))))
    expect(outcome).toMatchObject({ left: slotsOf('e') })
    expect(shown()).toEqual(provider.names())
    const rest = restOf(outcome)
    expect(await edit(rest)).toMatchObject({ status: 'done' })
    expect(provider.names().join('')).toBe('acdfgbeh')
    expect(await edit(mustUndo(rest))).toMatchObject({ status: 'done' })
    expect(provider.names().join('')).toBe('abcdefgh')
  })

  test('the song that Undo put back is there once, although the answer was lost', async () => {
    const { provider, edit, slotsOf } = await open('abcd')
    const removal = removalOf(...slotsOf('b'))
    await edit(removal)
    meet(provider, ['add'], 'lost')
    meet(provider, reads, 'unreached', 'unreached', 'unreached')
    const outcome = await edit(mustUndo(removal))
    if (outcome.status === 'failed') await edit(outcome.rest)
    expect(provider.songs().join('')).toBe('abcd')
  })
})

describe('I filed a song, the answer was lost', () => {
  test.each<[string, string[], number]>([
    ['near its unread end', [...songsTo(118), 'n', 'last'], 0],
    ['at its unread end', [...songsTo(119), 'n'], 0],
    ['on the last page but one', [...songsTo(98), 'n', 'last'], 60],
  ])('and a song that the list already held %s passed for it', async (_where, songs, at) => {
    const { provider, edit } = await open(rowsOf(songs), { readTo: 50 })
    meet(provider, ['add'], () => provider.elsewhere.add(['other'], at), 'ok')
    const { arrives } = provider.hooks
    provider.hooks.arrives = async (request) => {
      const fate = await arrives(request)
      return request.kind === 'add' ? 'unreached' : fate
    }
    const addition = additionOf([songRow('n')])
    const outcome = await edit(addition)
    expect(provider.songs().filter((song) => song === 'n')).toHaveLength(1)
    expect(isTold(outcome, one(addition.slots))).toBe(true)
  })

  test('and the list was read again before anybody looked for it', async () => {
    const { provider, edit, list } = await open('ab')
    meet(provider, ['add'], 'lost')
    const { answered } = provider.hooks
    provider.hooks.answered = async (request) => {
      await answered(request)
      if (request.kind !== 'add') return
      provider.elsewhere.add(['other'], 0)
      void list.check()
      await list.ensureAll()
    }
    const outcome = await edit(additionOf([songRow('n')]))
    provider.hooks.answered = answered
    if (outcome.status === 'failed') await edit(outcome.rest)
    expect(provider.songs().join('')).toBe('otherabn')
  })

  test('of many, beside the same songs of somebody else, and none of mine is there twice', async () => {
    const { provider, edit } = await open('x')
    meet(
      provider,
      ['add'],
      () => provider.elsewhere.add(['x'], 0),
      () => provider.elsewhere.move(1, 60),
    )
    const rows = Array.from({ length: 130 }, () => songRow('x'))
    expect((await edit(additionOf(rows, null))).status).toBe('done')
    expect(provider.rows()).toHaveLength(132)
  })
  test('of several in an empty list, somebody removed one of them, and the others passed for not added', async () => {
    const { provider, edit, expectShownAsHeld } = await open('')
    whenDone(provider, 'add', () => provider.elsewhere.remove(provider.names().slice(1, 2)))
    meet(provider, ['add'], 'lost')
    const addition = filing([...'mnopqr'])
    const outcome = await edit(addition)
    expect(addition.slots.map((slot) => isTold(outcome, slot))).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ])
    await edit(restOf(outcome))
    expect(provider.songs().toSorted().join('')).toBe('mnopqr')
    await expectShownAsHeld()
  })

  test('beside a change elsewhere, and all of mine are found behind a row that is like one at the top', async () => {
    const held = rowsOf('abcdefghx').map((row) =>
      row.uri === songUri('x') ? { ...row, addedAt: '2025-01-01T00:00:00.000Z' } : row,
    )
    const twin = { name: 'x1', uri: songUri('x'), addedAt: '2025-01-01T00:00:00.000Z' }
    const { provider, edit, expectShownAsHeld } = await open(held.toSpliced(1, 0, twin), {
      readTo: 6,
      pageSize: 6,
    })
    provider.elsewhere.remove(['a'])
    meet(provider, ['add'], 'lost')
    const outcome = await edit(filing([...'mnopqr']))
    expect(outcome).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe('xbcdefghxmnopqr')
    await expectShownAsHeld()
  })
})

describe('I removed one of two copies', () => {
  test('the answer was lost, and the other went too, where the provider takes all of them', async () => {
    const { provider, edit, slotsOf } = await open('axbxc', { ignoresPlaces: true })
    meet(provider, ['remove'], 'lost')
    expect((await edit(removalOf(...slotsOf('x2')))).status).toBe('done')
    expect(provider.songs().join('')).toBe('axbc')
  })

  test('and both went, and somebody had added a third just after', async () => {
    const { provider, edit, slotsOf } = await open('xx', { ignoresPlaces: true })
    // After the look that counts.
    whenDone(provider, 'version', () => provider.elsewhere.add(['x'], 0), 2)
    await edit(removalOf(...slotsOf('x')))
    expect(provider.songs().join('')).toBe('xx')
  })

  test('and both went, and somebody had added a third just before', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('axbxc', { ignoresPlaces: true })
    meet(provider, ['remove'], () => provider.elsewhere.add(['x'], 0))
    expect(await edit(removalOf(...slotsOf('x2')))).toMatchObject({ status: 'done' })
    expect(provider.songs().join('')).toBe('xaxbc')
    await expectShownAsHeld()
  })

  test('and a copy was put back that somebody else had removed before', async () => {
    const { provider, edit, slotsOf } = await open(rowsOf([...'xbx', ...songsTo(60), 'x']), {
      ignoresPlaces: true,
      pageSize: 10,
    })
    const slots = slotsOf('x3')
    provider.elsewhere.remove(['x'])
    await edit(removalOf(...slots))
    expect(provider.songs().filter((song) => song === 'x')).toHaveLength(1)
  })

  test('and the other is a file, which went too: that is said', async () => {
    const file = (name: string): HeldRow => ({
      name,
      uri: fileUri('demo'),
      addedAt: `2025-01-0${name.at(-1)}T00:00:00Z`,
    })
    const { provider, edit, slotsOf } = await open([...rowsOf('ab'), file('f1'), file('f2')], {
      ignoresPlaces: true,
    })
    expect(await edit(removalOf(...slotsOf('f1')))).toMatchObject({
      status: 'done',
      wentAlong: { length: 1 },
    })
    expect(provider.songs().join('')).toBe('ab')
  })

  test('offline, while reads are spent, and Retry says that it is still there', async () => {
    const { provider, edit, slotsOf } = await open('ab')
    meet(provider, ['version'], 'spent', 'spent')
    meet(provider, ['remove'], 'offline')
    const slots = slotsOf('a')
    const first = await edit(removalOf(...slots))
    expect(isTold(first, one(slots))).toBe(true)
    const second = await edit(restOf(first))
    expect(provider.names()).toContain('a')
    expect(isTold(second, one(slots))).toBe(true)
  })

  test('and there are three of it now', async () => {
    const { provider, edit, slotsOf } = await open('axbxc')
    whenDone(provider, 'remove', () => provider.elsewhere.remove(['a']))
    await edit(removalOf(...slotsOf('x2')))
    expect(provider.names().join('')).toBe('xbc')
  })

  test('and copies I had not seen went too, where the provider takes all of them', async () => {
    const songs = [...songsTo(10), 'x', 'x', ...songsTo(120).slice(10), 'x', 'x']
    const { provider, edit, slotsOf } = await open(rowsOf(songs), {
      readTo: 20,
      pageSize: 20,
      ignoresPlaces: true,
    })
    const [slot] = slotsOf('x')
    const outcome = await edit(removalOf(slot as Slot<ListRow>))
    expect(outcome.status).toBe('done')
    expect(provider.songs().filter((song) => song === 'x')).toHaveLength(3)
    expect(provider.songs().indexOf('x')).toBe(10)
  })

  test('in one tab and another song in the other, and the first is there again', async () => {
    const { provider, edit, slotsOf } = await open(
      rowsOf([...songsTo(10), 'x', ...songsTo(60).map((song) => `${song}b`)]),
      {
        readTo: 20,
        pageSize: 20,
      },
    )
    whenDone(provider, 'remove', () => provider.elsewhere.remove(['s3']))
    await edit(removalOf(...slotsOf('x')))
    expect(provider.songs()).not.toContain('x')
    expect(provider.rows()).toHaveLength(69)
  })

  test('and both went, where the provider takes all copies and the list was changed meanwhile', async () => {
    const { provider, edit, slotsOf } = await open('axbxc', { ignoresPlaces: true })
    whenDone(provider, 'remove', () => provider.elsewhere.add(['n']))
    await edit(removalOf(...slotsOf('x2')))
    expect(provider.songs().join('')).toBe('axbcn')
  })

  test('and the other one went, because the two are equal and the list had been changed', async () => {
    const held = rowsOf(
      [...songsTo(60), 'x', ...songsTo(60).map((song) => `${song}b`), 'x', 'end'],
      '2025-01-01T00:00:00Z',
    )
    const { provider, edit, slotsOf } = await open(held, { pageSize: 10 })
    const expected = provider.names().filter((name) => name !== 'x2')
    provider.elsewhere.add(['n'], 0)
    await edit(removalOf(...slotsOf('x2')))
    expect(provider.names().slice(1)).toEqual(expected)
  })

  test('and of two equal ones side by side with others the one I pressed went', async () => {
    const { provider, edit, slotsOf } = await open(rowsOf('axbxcxd', '2025-01-01T00:00:00Z'))
    await edit(removalOf(...slotsOf('x2')))
    expect(provider.names()).toEqual(['a', 'x', 'b', 'c', 'x3', 'd'])
  })
})

describe('I was told that all were removed', () => {
  test('and one that is no longer on Spotify is still there', async () => {
    const gone: HeldRow = { name: 'gone', uri: null, addedAt: null }
    const { provider, edit, slotsOf } = await open([...rowsOf('abc'), gone])
    const slots = slotsOf('a', 'gone', 'c')
    const outcome = await edit(removalOf(...slots))
    expect(provider.names()).toEqual(['b', 'gone'])
    expect(isTold(outcome, slots[1] as Slot<ListRow>)).toBe(true)
  })

  test('and one that is no longer on Spotify is still there, as are the others, because it was refused', async () => {
    const gone: HeldRow = { name: 'gone', uri: null, addedAt: null }
    const { provider, edit, slotsOf } = await open([...rowsOf('abc'), gone])
    meet(provider, ['version'], 'refused')
    const slots = slotsOf('a', 'gone')
    const outcome = await edit(removalOf(...slots))
    const held = new Set(provider.names())
    for (const slot of slots) expect(held.has(slot.row?.addedById ?? '')).toBe(isTold(outcome, slot))
  })

  test('put back, and a file of mine is missing', async () => {
    const file: HeldRow = { name: 'file', uri: fileUri('demo'), addedAt: '2025-01-01T00:00:00Z' }
    const { provider, edit, slotsOf } = await open([...rowsOf('ab'), file])
    const slots = slotsOf('a', 'file')
    const removal = removalOf(...slots)
    expect(await edit(removal)).toMatchObject({ status: 'done' })
    const outcome = await edit(mustUndo(removal))
    expect(provider.songs()).toEqual(['a', 'b'])
    expect(isTold(outcome, slots[1] as Slot<ListRow>)).toBe(true)
  })

  test.each(['removed elsewhere', 'refused'])(
    'and it is true, also of more than a hundred: %s',
    async (how) => {
      const { provider, edit, slotsOf } = await open(rowsOf(songsTo(160)))
      const slots = slotsOf(...songsTo(150))
      if (how === 'refused') meet(provider, ['remove'], 'ok', 'refused')
      else
        meet(
          provider,
          ['remove'],
          () => {},
          () => provider.elsewhere.remove(['s7']),
        )
      const outcome = await edit(removalOf(...slots))
      const held = new Set(provider.names())
      for (const slot of slots) expect(held.has(slot.row?.addedById ?? '')).toBe(isTold(outcome, slot))
      if (outcome.status === 'failed') await edit(outcome.rest)
      expect(provider.names()).toEqual(songsTo(160).slice(150))
    },
  )
})

describe('To remove one song from ten thousand', () => {
  const tenThousand = rowsOf(songsTo(10_000))

  test('takes three requests at most, where its row was read under the version that is confirmed', async () => {
    const { provider, edit, slotsOf } = await open(tenThousand, { readTo: 50 })
    expect(await edit(removalOf(...slotsOf('s30')))).toMatchObject({ status: 'done' })
    expect(provider.asked.length).toBeLessThanOrEqual(3)
    expect(provider.names()).toEqual(songsTo(10_000).filter((song) => song !== 's30'))
  })

  test('takes three requests at most, where the whole list is known', async () => {
    const { provider, edit, slotsOf } = await open(tenThousand)
    expect(await edit(removalOf(...slotsOf('s9000')))).toMatchObject({ status: 'done' })
    expect(provider.asked.length).toBeLessThanOrEqual(3)
    expect(provider.names()).toHaveLength(9_999)
  })

  test.each<[string, readonly Asked['kind'][]]>([
    ['pages are', ['page']],
    ['reads are', ['page', 'version']],
  ])('is possible while %s spent', async (_, kinds) => {
    const { provider, edit, slotsOf } = await open(tenThousand, { readTo: 50 })
    provider.hooks.arrives = ({ kind }) => (kinds.includes(kind) ? 'spent' : undefined)
    expect(await edit(removalOf(...slotsOf('s30')))).toMatchObject({ status: 'done' })
    expect(provider.names()).toEqual(songsTo(10_000).filter((song) => song !== 's30'))
  })

  test('takes a few requests more where the list was changed elsewhere, but never all pages', async () => {
    const { provider, edit, slotsOf } = await open(tenThousand, { readTo: 50 })
    provider.elsewhere.add(['n'], 0)
    expect(await edit(removalOf(...slotsOf('s30')))).toMatchObject({ status: 'done' })
    expect(provider.names()).not.toContain('s30')
    expect(provider.names()).toHaveLength(10_000)
    expect(provider.asked.length).toBeLessThanOrEqual(8)
  })
})

describe('I look at what the list was, not at what it is', () => {
  test('in a tab that is looked at again, one request shows that nothing has changed', async () => {
    const { provider, list, clock } = await open('abcdefgh')
    const stop = list.ensure(everything)
    await list.check()
    await quiet({ clock })
    expect(provider.asked.map(({ kind }) => kind)).toEqual(['version'])
    stop()
  })

  test('in a tab that is looked at again, what was changed elsewhere is shown', async () => {
    const { provider, list, clock, shown } = await open('abcdefgh')
    const stop = list.ensure(everything)
    provider.elsewhere.move(7, 0)
    await list.check()
    await quiet({ clock })
    expect(shown()).toEqual(provider.songs())
    stop()
  })

  test('when the facts of the page are newer than its rows', async () => {
    const { provider, list, clock, shown } = await open('abcdefgh')
    const stop = list.ensure(everything)
    provider.elsewhere.move(7, 0)
    list.noteVersion(provider.version())
    await quiet({ clock })
    expect(shown()).toEqual(provider.songs())
    stop()
  })

  test('when all of it is asked for, to play or to look for copies, after another tab has changed it', async () => {
    const { provider, list } = await open('abcdefgh')
    provider.elsewhere.move(7, 0)
    await list.refresh()
    const rows = await list.ensureAll()
    expect(rows.map((row) => row?.addedById)).toEqual(provider.names())
  })

  test('and what could not be read again passes for read', async () => {
    const { provider, list, expectShownAsHeld } = await open('abcdefgh')
    const stop = list.ensure(everything)
    provider.elsewhere.move(7, 0)
    meet(provider, ['page', 'version'], ...Array<Fate>(6).fill('unreached'))
    await list.refresh()
    expect(list.getState().version).not.toBe(provider.version())
    stop()
    await expectShownAsHeld()
  })

  test.each([
    ['by itself a minute later', async () => void vi.advanceTimersByTime(60_000)],
    ['when it is looked at again', ({ list }: Opened) => list.refresh()],
  ])('after something else came than rows, which are read %s', async (_when, later) => {
    const opened = await open('abcdefgh')
    const { provider, list } = opened
    list.ensure(everything)
    provider.elsewhere.move(7, 0)
    meet(provider, ['page'], 'garbled')
    await list.refresh()
    await turnOver()
    expect(opened.shown().join('')).toBe('abcdefgh')
    await later(opened)
    await turnOver()
    expect(opened.shown().join('')).toBe('habcdefg')
  })

  test('after three changes while its pages were read', async () => {
    const { provider, list, shown, expectShownAsHeld } = await open(rowsOf(songsTo(300)), {
      readTo: 0,
      pageSize: 20,
    })
    let changes = 0
    provider.hooks.arrives = ({ kind }) => {
      changes += 1
      if (kind === 'page' && changes % 6 === 0 && changes < 80)
        provider.elsewhere.add([`n${changes}`], changes)
      return undefined
    }
    await list.ensureAll()
    provider.hooks.arrives = () => undefined
    const { version } = list.getState()
    if (version === provider.version()) expect(shown()).toEqual(provider.songs())
    await expectShownAsHeld()
  })

  test('for good, after a day on which nothing could be read', async () => {
    const { provider, list, clock, expectShownAsHeld } = await open('abcdefgh')
    const stop = list.ensure(everything)
    provider.elsewhere.move(7, 0)
    provider.hooks.arrives = ({ kind }) => (kind === 'page' ? 'spent' : undefined)
    await list.refresh()
    provider.hooks.arrives = () => undefined
    vi.advanceTimersByTime(day)
    clock.advance(day)
    stop()
    await expectShownAsHeld()
  })
})

describe('What I see while I edit', () => {
  test('is the edit at once, before the provider has answered', async () => {
    const { provider, edit, slotsOf, shown, list } = await open('abcd')
    const moved = edit(moveOf(slotsOf('a'), one(slotsOf('c'))))
    expect(shown().join('')).toBe('bacd')
    expect(await moved).toEqual({ status: 'done', isChangedElsewhere: false })
    expect(provider.names().join('')).toBe('bacd')
    expect(list.getState().version).toBe(provider.version())
  })

  test('is a burst of edits, which are sent in order, each bound to the rows it named', async () => {
    const { provider, edit, slotsOf, shown, list } = await open('abcd')
    const edits = [edit(moveOf(slotsOf('a'), one(slotsOf('c')))), edit(removalOf(...slotsOf('c')))]
    edits.push(edit(additionOf([songRow('x')])))
    const x = list.getState().slots.at(-1)
    edits.push(edit(moveOf(x ? [x] : [], one(slotsOf('b')))))
    expect(shown().join('')).toBe('xbad')
    await Promise.all(edits)
    expect(provider.songs().join('')).toBe('xbad')
    expect(shown().join('')).toBe('xbad')
  })

  test('is a row that is gone at once, and so is the next, on a list that is partly read', async () => {
    const { provider, edit, slotsOf, shown } = await open('abcdefgh', { readTo: 3, pageSize: 3 })
    const first = edit(removalOf(...slotsOf('a')))
    expect(shown().join('')).toBe('bc?????')
    const second = edit(removalOf(...slotsOf('b')))
    expect(shown().join('')).toBe('c?????')
    await Promise.all([first, second])
    expect(provider.names().join('')).toBe('cdefgh')
    expect(shown().join('')).toBe('c?????')
  })

  test('is that a refused edit is taken back alone: those after it are still made', async () => {
    const { provider, edit, slotsOf, shown } = await open('abcd')
    meet(provider, ['move'], 'refused')
    const first = edit(moveOf(slotsOf('a'), one(slotsOf('d'))))
    const second = edit(removalOf(...slotsOf('b')))
    expect(shown().join('')).toBe('cad')
    expect(await first).toMatchObject({ status: 'failed', error: { kind: 'withheld' } })
    expect(await second).toMatchObject({ status: 'done' })
    expect(provider.names().join('')).toBe('acd')
    expect(shown().join('')).toBe('acd')
  })

  test('is that an edit of rows that others have removed is a conflict, and takes no other along', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abcdef')
    provider.elsewhere.remove(['b'])
    const first = edit(removalOf(...slotsOf('b')))
    const second = edit(moveOf(slotsOf('e'), one(slotsOf('a'))))
    expect(await first).toEqual({ status: 'conflict' })
    expect(await second).toMatchObject({ status: 'done' })
    expect(provider.names().join('')).toBe('eacdf')
    await expectShownAsHeld()
  })

  test('is a row in front of the next one left, when the row it should precede was removed elsewhere', async () => {
    const { provider, edit, slotsOf, expectShownAsHeld } = await open('abcdef')
    provider.elsewhere.remove(['c'])
    const outcome = await edit(moveOf(slotsOf('a'), one(slotsOf('c'))))
    expect(outcome).toEqual({ status: 'done', isChangedElsewhere: true })
    expect(provider.names().join('')).toBe('badef')
    await expectShownAsHeld()
  })

  test.each<[string, Asked['kind'], (opened: Opened) => Edit<ListRow>, string]>([
    ['removal', 'remove', ({ slotsOf }) => removalOf(...slotsOf('b')), 'acd'],
    ['move', 'move', ({ slotsOf }) => moveOf(slotsOf('a'), one(slotsOf('d'))), 'bcad'],
    ['addition', 'add', () => additionOf([songRow('x')]), 'abcdx'],
  ])(
    'is a %s whose answer was lost, where the list says that it was done',
    async (_, kind, make, expected) => {
      const opened = await open('abcd')
      meet(opened.provider, [kind], 'lost')
      expect(await opened.edit(make(opened))).toMatchObject({ status: 'done' })
      expect(opened.provider.songs().join('')).toBe(expected)
      await opened.expectShownAsHeld()
    },
  )

  test('is an edit from a version that the provider has forgotten, made from the present one', async () => {
    const { provider, edit, slotsOf } = await open('abcd')
    meet(provider, ['remove'], 'forgotten')
    expect(await edit(removalOf(...slotsOf('b')))).toMatchObject({ status: 'done' })
    expect(provider.names().join('')).toBe('acd')
  })

  test('is the list as it was, once an unexpected error has rejected every edit that waited', async () => {
    const { provider, list, edit, slotsOf, shown } = await open('abcd')
    const edits = createListEdits(list, {
      readVersion: async () => ({ version: provider.version(), total: 4 }),
      send: () => Promise.reject(new TypeError('A fault of ours.')),
    })
    const burst = ['a', 'b'].map((name) => edits.edit(removalOf(...slotsOf(name))))
    expect(shown().join('')).toBe('cd')
    for (const result of await Promise.allSettled(burst)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { message: 'A fault of ours.' } })
    }
    expect(shown().join('')).toBe('abcd')
    await edit(moveOf(slotsOf('d'), one(slotsOf('a'))))
    expect(provider.names().join('')).toBe('dabc')
  })
})
