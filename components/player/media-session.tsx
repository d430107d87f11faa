import { useEffect } from 'react'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import type { Playable } from '@/lib/music/entities'
import { artistLine } from '@/lib/music/playable'
import type { PlayerCommands } from '@/lib/player/commands'
import { type PositionAnchor, positionAt } from '@/lib/player/position'
import { selectAnchor, selectDurationMs, selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'

/** Default of the system’s seek offset. */
const jumpSeconds = 15

export function MediaSession() {
  const commands = usePlayerCommands()
  const item = usePlayer(selectNowPlaying)
  const isPlaying = usePlayer(selectIsPlaying)
  const anchor = usePlayer(selectAnchor)
  const durationMs = usePlayer(selectDurationMs)
  const { mediaSession: session }: Partial<Navigator> = navigator

  const isEpisode = item?.type === 'episode'
  useEffect(() => session && handleActions(session, commands), [commands])
  useEffect(() => session && handleJumps(session, isEpisode ? commands : null), [commands, isEpisode])
  useEffect(() => {
    if (session) session.metadata = item && toMetadata(item)
  }, [item])
  useEffect(() => {
    if (!session) return
    session.playbackState = item === null ? 'none' : isPlaying ? 'playing' : 'paused'
    showPosition(session, anchor, durationMs)
  }, [item, isPlaying, anchor, durationMs])
  return null
}

function toMetadata(item: Playable): MediaMetadata {
  return new MediaMetadata({
    title: item.name,
    artist: artistLine(item),
    album: item.type === 'track' ? (item.album?.name ?? '') : (item.show?.name ?? ''),
    artwork: item.images.map(({ url, width, height }) => ({
      src: url,
      ...(width && height ? { sizes: `${width}x${height}` } : {}),
    })),
  })
}

/**
 * Takes seconds, not ms, and throws a TypeError for a duration of 0 or a position past it (MDN, `setPositionState`).
 */
function showPosition(
  session: globalThis.MediaSession,
  anchor: PositionAnchor | null,
  durationMs: number,
): void {
  if (!session.setPositionState) return
  if (anchor === null || !(durationMs > 0)) {
    session.setPositionState()
    return
  }
  const position = positionAt(anchor, performance.now(), durationMs) / 1_000
  session.setPositionState({ duration: durationMs / 1_000, position, playbackRate: 1 })
}

type Handlers = [MediaSessionAction, MediaSessionActionHandler][]

function handleActions(session: globalThis.MediaSession, commands: PlayerCommands): () => void {
  const forget = setHandlers(session, [
    ['play', () => void commands.resume()],
    ['pause', () => void commands.pause()],
    ['nexttrack', () => void commands.next()],
    ['previoustrack', () => void commands.previous()],
    ['seekto', ({ seekTime }) => void (seekTime !== undefined && commands.seekTo(seekTime * 1_000))],
  ])
  return () => {
    forget()
    session.metadata = null
    session.playbackState = 'none'
  }
}

/** Episodes only: on the iOS lock screen these replace the buttons for the previous and next song. */
function handleJumps(session: globalThis.MediaSession, commands: PlayerCommands | null) {
  if (!commands) return
  const jump = (sign: 1 | -1, seconds = jumpSeconds) => void commands.seekBy(sign * seconds * 1_000)
  return setHandlers(session, [
    ['seekbackward', ({ seekOffset }) => jump(-1, seekOffset)],
    ['seekforward', ({ seekOffset }) => jump(1, seekOffset)],
  ])
}

/** Returns a function that removes them. */
function setHandlers(session: globalThis.MediaSession, handlers: Handlers): () => void {
  const set = (isOn: boolean) => {
    for (const [action, handler] of handlers) {
      try {
        session.setActionHandler(action, isOn ? handler : null)
      } catch {
        // A browser throws for an unknown action; the others still work.
      }
    }
  }
  set(true)
  return () => set(false)
}
