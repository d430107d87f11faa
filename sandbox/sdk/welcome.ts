import type { Clock } from '../model'
import type { Connection } from './connection'
import type { Welcome } from './quirks'

/** Makes a device that has just connected ready, or does to it what a test asked for. */
export function welcome(clock: Clock, connection: Connection, wanted: Welcome | undefined): void {
  switch (wanted?.type) {
    case undefined:
      connection.register()
      return
    case 'never-ready':
      return
    case 'ready':
      clock.after(wanted.delayMs, connection.register)
      return
    case 'ready-twice':
      connection.register()
      clock.after(wanted.gapMs, connection.register)
      return
    case 'autoplay-failed':
      connection.register()
      connection.send({ type: 'autoplay-failed' })
      return
    case 'error':
      connection.send({ type: 'error', event: wanted.event, message: wanted.message })
      return
    default:
      wanted satisfies never
  }
}
