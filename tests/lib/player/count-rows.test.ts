import { expect, test } from 'vitest'
import { createLists } from '@/lib/lists/lists'
import { likedUri } from '@/lib/player/play-requests'
import { countRows } from '@/lib/player/thing-items'
import { buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/music'
import { serveLiked } from '@/tests/builders/serve-liked'
import { refusal, serve } from '@/tests/setup/msw'

const liked = { contextUri: likedUri('robin') }

test('Liked Songs are counted once by their first page', async () => {
  const { asked } = serveLiked(180)
  const lists = createLists(buildClient())
  expect(await countRows(lists, liked)).toBe(180)
  expect(await countRows(lists, liked)).toBe(180)
  expect(asked).toEqual([0])
})

test('artists and playlists with withheld songs aren’t counted', async () => {
  serve({ '/playlists/:id/items': refusal(403, 'Forbidden') })
  const lists = createLists(buildClient())
  expect(await countRows(lists, { contextUri: `spotify:artist:${idOf('Ada')}` })).toBeNull()
  expect(await countRows(lists, { contextUri: `spotify:playlist:${idOf('Theirs')}` })).toBeNull()
})
