import { expect, test } from 'vitest'
import { isEditable, type Playlist } from '@/lib/music/entities'
import { buildPlaylist } from '@/tests/builders/music'

const sams = { owner: { id: 'sam', name: 'Sam', url: null }, isCollaborative: false, trackCount: 7 }

test.each<[string, Partial<Playlist>, boolean]>([
  ['one’s own', { owner: { id: 'me', name: 'Me', url: null }, trackCount: null }, true],
  [
    'one’s own, though an edit was refused',
    { owner: { id: 'me', name: 'Me', url: null }, editsRefusedAtMs: 1 },
    true,
  ],
  ['a collaborative one', { ...sams, isCollaborative: true, trackCount: null }, true],
  ['one shared by invitation', sams, true],
  ['one shared by invitation that has refused an edit', { ...sams, editsRefusedAtMs: 1 }, false],
  ['somebody else’s, whose rows are withheld', { ...sams, trackCount: null }, false],
  ['somebody else’s, where everybody is told the count', { ...sams, isCountPublic: true }, false],
])('editing is offered for %s: %j', (_which, facts, expected) => {
  expect(isEditable(buildPlaylist(facts), 'me')).toBe(expected)
})
