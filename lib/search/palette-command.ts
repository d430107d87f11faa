import { maxOffsetMs } from '@/lib/lyrics/lyrics-offset'

/** Text in the palette that does something at once, instead of only finding it. */
export type PaletteCommand =
  /** `minutes` is null without a number: then all choices are offered. */
  | { verb: 'sleep'; minutes: number | null }
  | { verb: 'next'; text: string }
  /** The text may be empty. */
  | { verb: 'pin' | 'unpin'; text: string }
  | { verb: 'lyrics'; laterMs: number }

const mostMinutes = 600

/** "sleep 30", "next night bus", "pin long haul", "lyrics +0.2"; null for anything else. */
export function parseCommand(typed: string): PaletteCommand | null {
  const [, verb = '', rest = ''] = /^(sleep|next|pin|unpin|lyrics)(?:\s+(.*))?$/i.exec(typed.trim()) ?? []
  switch (verb.toLowerCase()) {
    case 'sleep':
      return parseSleep(rest)
    case 'next':
      return rest === '' ? null : { verb: 'next', text: rest }
    case 'pin':
      return { verb: 'pin', text: rest }
    case 'unpin':
      return { verb: 'unpin', text: rest }
    case 'lyrics':
      return parseOffset(rest)
    default:
      return null
  }
}

function parseSleep(rest: string): PaletteCommand | null {
  if (rest === '') return { verb: 'sleep', minutes: null }
  const minutes = Number(/^(\d{1,3})\s*(?:m|min|minutes?)?$/i.exec(rest)?.[1])
  return minutes >= 1 && minutes <= mostMinutes ? { verb: 'sleep', minutes } : null
}

/** A comma and a minus sign count, too. */
function parseOffset(rest: string): PaletteCommand | null {
  const [, sign = '', seconds = ''] = /^([+\-−])\s*(\d*[.,]?\d+)\s*(?:s|sec|seconds?)?$/i.exec(rest) ?? []
  const ms = Math.round(Number(seconds.replace(',', '.')) * 1_000)
  return ms > 0 && ms <= maxOffsetMs ? { verb: 'lyrics', laterMs: sign === '+' ? ms : -ms } : null
}
