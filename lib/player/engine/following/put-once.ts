import type { Playable } from '@/lib/music/entities'
import { goesBy } from '@/lib/music/playable'
import type { PlayerAnswer } from '@/lib/player/commands'
import { type EngineContext, wait } from '@/lib/player/engine/context'
import { lagMs } from '@/lib/player/fold-playback'
import type { HandedOver } from '@/lib/player/lane/lane'
import { abortedError, mayHaveBeenDone, ProviderError } from '@/lib/provider-error'

/** Whether a song is in the provider's queue; `begun` where it plays already, `unknown` where the queue cannot be read. */
export type Whereabouts = 'there' | 'begun' | 'gone' | 'unknown'

/** `unknown`: it may have arrived, and nobody can look now. */
export type Put = { is: 'there' } | { is: 'unknown' | 'refused'; error: ProviderError }

type Line = Pick<EngineContext, 'port' | 'inTurn' | 'signal'> & {
  /** A device was seen playing it since: it has arrived, and may be over already. */
  hasBegun(handed: HandedOver): boolean
}

export const countIn = (items: readonly Playable[], uri: string): number =>
  items.filter((item) => goesBy(item, uri)).length

/** The queue, and what follows in the list; null where it cannot be read. */
export async function readQueue({ port, signal }: Pick<Line, 'port' | 'signal'>) {
  try {
    return await port.queue(signal)
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}

/** Compares with how often the queue held it before: the list itself may play the same song later. */
export async function find(line: Line, handed: HandedOver): Promise<Whereabouts> {
  const { uri, fromUri, copies } = handed
  const queue = await readQueue(line)
  if (line.hasBegun(handed)) return 'begun'
  if (queue === null) return 'unknown'
  const { current, next } = queue
  if (countIn(next, uri) > copies) return 'there'
  return current && goesBy(current, uri) && !goesBy(current, fromUri) ? 'begun' : 'gone'
}

/** Nothing can be taken out of a queue: after a lost answer it is looked at before the song is sent once more. */
export async function putOnce(line: Line, handed: HandedOver): Promise<Put> {
  const { signal, inTurn, port } = line
  const { uri, deviceId } = handed
  let error = abortedError(signal)
  for (let tries = 0; tries < 2; tries += 1) {
    const answer: PlayerAnswer = await inTurn((ending) => port.send({ type: 'queue', uri }, deviceId, ending))
    if (answer.ok) return { is: 'there' }
    error = answer.error
    // Whoever comes after this player looks.
    if (signal.aborted) return { is: 'unknown', error }
    if (!mayHaveBeenDone(error)) return { is: 'refused', error }
    if (error.kind === 'offline' || !(await wait(signal, lagMs))) return { is: 'unknown', error }
    const seen = await find(line, handed)
    if (seen === 'unknown') return { is: 'unknown', error }
    if (seen !== 'gone') return { is: 'there' }
  }
  return { is: 'refused', error }
}
