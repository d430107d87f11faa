import { advertisementUri } from '../catalogue/audiobook'
import { playedOut, skippedAhead, skippedBack } from './advance'
import type { PlayerCommand, Refusal } from './commands'
import { type Library, loaded } from './load'
import { reordered } from './play-order'
import { anchored, type Session } from './playback'

type PlaybackCommand = Exclude<PlayerCommand, { type: 'volume' }>

type Circumstances = { library: Library; nowMs: number; newId: () => string }

function played(
  session: Session,
  start: Extract<PlayerCommand, { type: 'play' }>['start'],
  { library, nowMs, newId }: Circumstances,
): Session | Refusal {
  if (start) {
    const result = loaded(start, library, { id: newId(), isShuffled: session.isShuffled, nowMs })
    return result.ok ? { ...session, playback: result.playback } : result.refusal
  }
  if (!session.playback) {
    return 'nothing-loaded'
  }
  if (session.playback.isPlaying) {
    return 'already-playing'
  }
  return { ...session, playback: anchored(session.playback, { isPlaying: true }, nowMs) }
}

function sought(session: Session, positionMs: number, nowMs: number): Session | Refusal {
  const { playback } = session
  if (!playback) {
    return 'nothing-loaded'
  }
  if (positionMs >= playback.current.durationMs) {
    return skippedAhead(session, nowMs) ?? playedOut(session, nowMs)
  }
  return { ...session, playback: anchored(playback, { positionMs }, nowMs) }
}

function paused(session: Session, nowMs: number): Session | Refusal {
  if (!session.playback) {
    return 'nothing-loaded'
  }
  return session.playback.isPlaying
    ? { ...session, playback: anchored(session.playback, { isPlaying: false }, nowMs) }
    : 'already-paused'
}

function added(session: Session, uri: string, { library, newId }: Circumstances): Session | Refusal {
  const durationMs = library.durationMs(uri)
  return durationMs === null
    ? 'uri-invalid'
    : { ...session, queued: [...session.queued, { uri, uid: newId(), durationMs }] }
}

/** Not allowed during an advertisement. */
const advertised = new Set<PlayerCommand['type']>(['next', 'previous', 'seek'])

/** The session after a command, or a refusal. Skipping starts playback, as at Spotify. */
export function carriedOut(
  session: Session,
  command: PlaybackCommand,
  circumstances: Circumstances,
): Session | Refusal {
  const { nowMs } = circumstances
  if (session.playback?.current.uri === advertisementUri && advertised.has(command.type)) {
    return 'in-advertisement'
  }
  switch (command.type) {
    case 'play':
      return played(session, command.start, circumstances)
    case 'pause':
      return paused(session, nowMs)
    case 'next':
      return session.playback ? (started(skippedAhead(session, nowMs)) ?? 'no-next-track') : 'nothing-loaded'
    case 'previous':
      return session.playback
        ? (started(skippedBack(session, nowMs)) ?? 'no-previous-track')
        : 'nothing-loaded'
    case 'seek':
      return sought(session, command.positionMs, nowMs)
    case 'repeat':
      return session.repeat === command.mode ? session : { ...session, repeat: command.mode }
    case 'shuffle':
      return shuffleTurned(session, command.isOn)
    case 'queue':
      return added(session, command.uri, circumstances)
    default:
      return command satisfies never
  }
}

function started(session: Session | null): Session | null {
  return session?.playback ? { ...session, playback: { ...session.playback, isPlaying: true } } : null
}

function shuffleTurned(session: Session, isShuffled: boolean): Session {
  if (isShuffled === session.isShuffled) {
    return session
  }
  return { ...session, isShuffled, playback: session.playback && reordered(session.playback, isShuffled) }
}
