import { expect, test } from 'vitest'
import type { ListSource } from '@/lib/lists/list-model'
import { createPagedList } from '@/lib/lists/paged-list'
import { findPlaying, type PlayableRow } from '@/lib/player/find-playing'
import type { PlayerState } from '@/lib/player/state'
import { buildClient } from '@/tests/builders/client'
import { buildPage, buildRows, buildTrack } from '@/tests/builders/music'
import { fold, observedFact } from '@/tests/builders/player'

const song = (name: string) => buildTrack({ name })

function listOf(names: readonly string[]) {
  const asked: number[] = []
  const source: ListSource<PlayableRow> = {
    key: ['rows'],
    pageSize: 50,
    identityOf: (row) => ('position' in row ? String(row.position) : row.uri),
    uriOf: () => null,
    async read({ offset }) {
      asked.push(offset)
      const items: PlayableRow[] = buildRows(names.slice(offset, offset + 50).map(song), offset)
      return buildPage(items, { offset, total: names.length, hasNext: offset + 50 < names.length })
    },
  }
  return { list: createPagedList(source, { circuit: buildClient().circuit }), asked }
}

const long = Array.from({ length: 10_000 }, (_, index) => `Song ${index + 1}`)

async function placeOf(names: readonly string[], state: PlayerState, item = state.playback?.item) {
  const { list, asked } = listOf(names)
  await list.read({ first: 0, last: 0 })
  const slot = item ? await findPlaying(list, item, state) : null
  return { place: slot ? list.getState().slots.indexOf(slot) : null, asked: asked.length }
}

test('list of 10,000 songs is read only until the playing one', async () => {
  const state = fold([observedFact({ item: song('Song 4001') })])
  const { place, asked } = await placeOf(long, state)
  expect(place).toBe(4_000)
  expect(asked).toBeLessThan(90)
})

test('missing song is searched to the end once', async () => {
  const { place, asked } = await placeOf(long, fold([observedFact({ item: song('Not in it') })]))
  expect(place).toBeNull()
  expect(asked).toBe(200)
})

test('copy between the neighboring songs is picked, even with only the first read', async () => {
  const names = ['Tide', 'Undertow', 'Low', ...long.slice(0, 300), 'Bus', 'Undertow', 'Night']
  const around = (before: string, after: string) =>
    fold([
      observedFact({
        item: song('Undertow'),
        previousTracks: [song(before)],
        nextTracks: [song(after)],
      }),
    ])
  expect((await placeOf(names, around('Bus', 'Night'))).place).toBe(304)
  expect((await placeOf(names, around('Tide', 'Low'))).place).toBe(1)
  // What was asked to play next stands on one side only.
  expect((await placeOf(names, around('Bus', 'Asked for'))).place).toBe(304)
  expect((await placeOf(names, around('Elsewhere', 'Asked for'))).place).toBe(1)
})

test('relinked track is found under either URI', async () => {
  const relinked = { ...song('Song 70 elsewhere'), linkedFromUri: song('Song 70').uri }
  expect((await placeOf(long, fold([observedFact({ item: relinked })]))).place).toBe(69)
})
