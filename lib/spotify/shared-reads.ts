import { ProviderError } from '@/lib/provider-error'
import { pathWithQuery, type Query } from '@/lib/spotify/request'
import { abortedError } from '@/lib/spotify/wait-clock'

type Read = { path: string; query?: Query | undefined; signal?: AbortSignal | undefined }
type Flight = { answer: Promise<unknown>; controller: AbortController; waiting: number }

export type SharedReads = {
  share(read: Read, send: (read: Read) => Promise<string>): Promise<unknown>
  /** Reads under way go on for those who wait, but nobody new joins them. */
  forget(): void
}

/**
 * Equal reads under way are one request. Each caller's signal ends that caller's wait alone; the request itself is called
 * off when nobody waits any more.
 */
export function createSharedReads(): SharedReads {
  const flights = new Map<string, Flight>()

  function takeOff(key: string, read: Read, send: (read: Read) => Promise<string>): Flight {
    const controller = new AbortController()
    const answer = send({ ...read, signal: controller.signal }).then(parseJson)
    const flight: Flight = { answer, controller, waiting: 0 }
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    answer.then(land, land)
    flights.set(key, flight)
    return flight
  }

  return {
    forget: () => flights.clear(),
    share(read, send) {
      if (read.signal?.aborted) return Promise.reject(abortedError(read.signal))
      const key = pathWithQuery(read.path, read.query)
      const flight = flights.get(key) ?? takeOff(key, read, send)
      return join(flight, read.signal, () => {
        if (flights.get(key) === flight) flights.delete(key)
      })
    },
  }
}

function join(flight: Flight, signal: AbortSignal | undefined, onDeserted: () => void): Promise<unknown> {
  flight.waiting += 1
  return new Promise((resolve, reject) => {
    const handleAbort = () => {
      reject(abortedError(signal))
      flight.waiting -= 1
      if (flight.waiting > 0) return
      onDeserted()
      flight.controller.abort()
    }
    const leave = () => signal?.removeEventListener('abort', handleAbort)
    signal?.addEventListener('abort', handleAbort, { once: true })
    flight.answer.then(resolve, reject).finally(leave)
  })
}

function parseJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ProviderError('bad-response', 'The provider answered with something other than JSON.', {
      cause,
    })
  }
}
