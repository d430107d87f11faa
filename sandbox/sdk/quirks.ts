import type { SdkErrorEvent } from './messages'

/** How state events of a device are spoilt on their way to the page. */
export type StateQuirks = {
  /** Leaves `disallows` out. */
  hasNoDisallows: boolean
  /** Sends every state this many times more. */
  extraCopies: number
  /** Moves the position this far behind the end of the track. */
  pastDurationMs: number
}

export const noQuirks: StateQuirks = { hasNoDisallows: false, extraCopies: 0, pastDurationMs: 0 }

/** What happens to a device that connects. */
export type Welcome =
  | { type: 'ready'; delayMs: number }
  | { type: 'never-ready' }
  | { type: 'ready-twice'; gapMs: number }
  | { type: 'error'; event: SdkErrorEvent; message: string }
  | { type: 'autoplay-failed' }
