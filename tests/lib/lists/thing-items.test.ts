import { expect, test } from 'vitest'
import { createLists } from '@/lib/lists/lists'
import { itemsOfThings } from '@/lib/lists/thing-items'
import { type Thing, thingOf } from '@/lib/music/thing'
import { buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/music'
import { refusal, serve } from '@/tests/setup/msw'

const songs = (...names: string[]): Thing[] =>
  names.flatMap((name) => thingOf(`spotify:track:${idOf(name)}`, { name }) ?? [])

test('of several songs those that are gone are left out; where all are, that is the failure', async () => {
  serve({
    [`/tracks/${idOf('Gone')}`]: refusal(404, 'Resource not found'),
    [`/tracks/${idOf('Here')}`]: { id: idOf('Here'), uri: `spotify:track:${idOf('Here')}`, name: 'Here' },
  })
  const lists = createLists(buildClient(), undefined, null)
  const items = await itemsOfThings(lists, songs('Gone', 'Here'))
  expect(items.map(({ name }) => name)).toEqual(['Here'])
  await expect(itemsOfThings(lists, songs('Gone'))).rejects.toMatchObject({ kind: 'not-found' })
})

test('fifty copies of one link are one read, and fifty songs', async () => {
  const asked: string[] = []
  serve({
    '/tracks/:id': ({ params }) => {
      const id = String(params.id)
      asked.push(id)
      return id === idOf('Gone')
        ? refusal(404, 'Resource not found')
        : { id, uri: `spotify:track:${id}`, name: 'Here' }
    },
  })
  const lists = createLists(buildClient(), undefined, null)
  const things = Array.from({ length: 50 }, () => songs('Here', 'Gone')).flat()
  expect(await itemsOfThings(lists, things)).toHaveLength(50)
  expect(asked).toEqual([idOf('Here'), idOf('Gone')])
})
