import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OwnQueue, toEntries } from '@/lib/player/own-queue/own-queue'
import { ownQueueOf } from '@/lib/player/own-queue/own-queue-store'
import { buildTrack } from '../builders/music'
import { handedTrack } from '../builders/player'
import { createStorage } from '../builders/player-tabs'
import { toOwnQueue } from './own-queue'

const song = buildTrack()
const entries = toEntries([song])
const prefix = 'tonearm.listener listener queue '

beforeEach(() => void vi.stubGlobal('localStorage', createStorage()))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** What is read of a queue that the app has stored. */
function read(stored: OwnQueue) {
  ownQueueOf('listener').edit(() => stored)
  const items = Object.entries({ ...localStorage }).filter(([key]) => key.startsWith(prefix))
  return toOwnQueue(items.map(([key, text]) => [key.slice(prefix.length), text]))
}

test('queue is read as the app stores it', () => {
  expect(toOwnQueue([])).toEqual({ waiting: [], sending: null, sent: null })
  expect(read({ entries, handed: null })).toEqual({ waiting: [song.uri], sending: null, sent: null })
  expect(read({ entries, handed: handedTrack })).toMatchObject({ sending: null, sent: handedTrack.uri })
  expect(read({ entries, handed: { ...handedTrack, phase: 'sending' } })).toMatchObject({
    sending: handedTrack.uri,
    sent: null,
  })
})

test('song that continues a long list isn’t part of the queue', () => {
  expect(read({ entries, handed: { ...handedTrack, isOfList: true } })).toMatchObject({ sent: null })
})
