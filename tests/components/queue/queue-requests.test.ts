import { expect, test } from 'vitest'
import { replay } from '@/components/queue/queue-requests'
import { buildAlbumRef, buildTrack } from '@/tests/builders/music'

test('song from the history continues with its album', () => {
  const album = buildAlbumRef('Low Tide')
  const item = buildTrack({ name: 'Harbour Lights', album })
  const entry = { item, playedAt: null, contextUri: 'spotify:playlist:37i9dQZF1DXcBWIGoYBM5M' }
  expect(replay(entry)).toMatchObject({ contextUri: album.uri, offset: { uri: item.uri } })
})
