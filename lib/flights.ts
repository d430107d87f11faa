import { abortable } from '@/lib/provider-error'

type Flight<T> = { answer: Promise<T>; controller: AbortController; waiting: number }

/** Equal requests at the same time share one answer. The work is aborted when no caller waits any longer. */
export function createFlights<T>() {
  const flights = new Map<string, Flight<T>>()

  function remove(key: string, flight: Flight<T>): void {
    if (flights.get(key) === flight) flights.delete(key)
  }

  function takeOff(key: string, begin: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController()
    const flight: Flight<T> = { answer: begin(controller.signal), controller, waiting: 0 }
    const land = () => remove(key, flight)
    flight.answer.then(land, land)
    flights.set(key, flight)
    return flight
  }

  return {
    /** Work under way continues for its callers, but new callers don't join it. */
    forget: () => flights.clear(),
    /** Joins the work under way for `key`, or begins it. `signal` ends this caller's wait with ProviderError `aborted`. */
    join(key: string, begin: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
      return abortable(signal, (resolve, reject) => {
        const flight = flights.get(key) ?? takeOff(key, begin)
        flight.waiting += 1
        flight.answer.then(resolve, reject)
        return () => {
          flight.waiting -= 1
          if (flight.waiting > 0) return
          // No caller can join work that is being aborted.
          remove(key, flight)
          flight.controller.abort()
        }
      })
    },
  }
}
