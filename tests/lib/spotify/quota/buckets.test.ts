import { expect, test } from 'vitest'
import { bucketOf, isPlayerCommand } from '@/lib/spotify/quota/buckets'

test.each([
  ['PUT', '/me/player/pause', 'player-commands'],
  ['POST', '/me/player/queue', 'player-commands'],
  ['GET', '/me/player', 'player'],
  ['GET', '/me/player/recently-played', 'history'],
  ['GET', '/playlists/1a/items', 'playlist-items'],
  ['GET', '/playlists/1a', 'playlists'],
  ['GET', '/me/playlists', 'playlists'],
  ['POST', '/me/playlists', 'playlist-writes'],
  ['PUT', '/playlists/1a/images', 'playlist-writes'],
  ['GET', '/me/library/contains', 'saved-checks'],
  ['GET', '/me/tracks/contains', 'saved-checks'],
  ['GET', '/me/following', 'library'],
  ['PUT', '/me/library', 'library-writes'],
  ['GET', '/artists/1a/albums', 'artist-albums'],
  ['GET', '/artists/1a', 'artists'],
  ['GET', '/shows/1a/episodes', 'episodes'],
  ['GET', '/shows/1a', 'shows'],
  ['GET', '/episodes/1a', 'shows'],
  ['GET', '/me', 'profile'],
])('%s %s belongs to %s', (method, path, bucket) => {
  expect(bucketOf(method, path)).toBe(bucket)
})

test('unknown endpoint is a bucket by its pattern, whatever its IDs', () => {
  expect(bucketOf('GET', '/audiobooks/7iHfbu1YPACw6oZPAFJtqe/chapters')).toBe('GET /audiobooks/{id}/chapters')
  expect(bucketOf('GET', '/audiobooks/3ZXb8FKZGU0EHALYX6uCzU/chapters')).toBe('GET /audiobooks/{id}/chapters')
})

test('reading the player is no command', () => {
  expect(isPlayerCommand('GET', '/me/player')).toBe(false)
  expect(isPlayerCommand('PUT', '/me/player')).toBe(true)
})
