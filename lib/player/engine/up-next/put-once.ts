import type { Playable } from '@/lib/music/entities'
import { matchesUri } from '@/lib/music/playable'
import type { PlayerAnswer } from '@/lib/player/commands'
import { type EngineContext, wait } from '@/lib/player/engine/context'
import { lagMs } from '@/lib/player/fold-playback'
import type { HandedTrack } from '@/lib/player/own-queue/own-queue'
import { abortedError, mayHaveSucceeded, ProviderError } from '@/lib/provider-error'

/** Whether a song is in Spotify's queue; `begun` where it plays already, `unknown` where the queue can't be read. */
export type QueueStatus = 'there' | 'begun' | 'gone' | 'unknown'

/** `unknown`: it may have arrived, and the queue can't be read now. */
export type Put = { is: 'there' } | { is: 'unknown' | 'refused'; error: ProviderError }

type Line = Pick<EngineContext, 'port' | 'inTurn' | 'signal'> & {
  /** A device has played it since, so it has arrived, and may be over. */
  hasBegun(handed: HandedTrack): boolean
}

export const countIn = (items: readonly Playable[], uri: string): number =>
  items.filter((item) => matchesUri(item, uri)).length

/** The queue, then the rest of the list; null where it can't be read. */
export async function readQueue({ port, signal }: Pick<Line, 'port' | 'signal'>) {
  try {
    return await port.queue(signal)
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}

/** Compares with how many copies the queue had before: the list itself may contain the same song. */
export async function find(line: Line, handed: HandedTrack): Promise<QueueStatus> {
  const { uri, fromUri, copies } = handed
  const queue = await readQueue(line)
  if (line.hasBegun(handed)) return 'begun'
  if (queue === null) return 'unknown'
  const { current, next } = queue
  if (countIn(next, uri) > copies) return 'there'
  return current && matchesUri(current, uri) && !matchesUri(current, fromUri) ? 'begun' : 'gone'
}

/**
 * Nothing can be removed from Spotify's queue. So after a lost answer, the queue is read before the song is sent
 * again.
 */
export async function putOnce(line: Line, handed: HandedTrack): Promise<Put> {
  const { signal, inTurn, port } = line
  const { uri, deviceId } = handed
  let error = abortedError(signal)
  for (let tries = 0; tries < 2; tries += 1) {
    const answer: PlayerAnswer = await inTurn((ending) => port.send({ type: 'queue', uri }, deviceId, ending))
    if (answer.ok) return { is: 'there' }
    error = answer.error
    // The next player checks.
    if (signal.aborted) return { is: 'unknown', error }
    if (!mayHaveSucceeded(error)) return { is: 'refused', error }
    if (error.kind === 'offline' || !(await wait(signal, lagMs))) return { is: 'unknown', error }
    const seen = await find(line, handed)
    if (seen === 'unknown') return { is: 'unknown', error }
    if (seen !== 'gone') return { is: 'there' }
  }
  return { is: 'refused', error }
}
