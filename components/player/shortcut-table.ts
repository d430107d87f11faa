import type { PlayerCommands } from '@/lib/player/commands'
import { nextRepeatMode } from '@/lib/player/control-rules'
import {
  selectDisallows,
  selectIsSaved,
  selectIsShuffled,
  selectNowPlaying,
  selectRepeat,
  selectSupportsVolume,
  selectVolumePercent,
} from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

export type Shortcut = {
  keys: string
  does: string
  matches(event: KeyboardEvent): boolean
  run(commands: PlayerCommands, state: PlayerState): void
  /** What it has done, for who cannot see it: from the state right after. Null where nothing plays. */
  note?: (state: PlayerState) => string | null
}

const seekStepMs = 5_000
const volumeStep = 10

const plain = (key: string) => (event: KeyboardEvent) => !event.shiftKey && event.key.toLowerCase() === key
const shifted = (key: string) => (event: KeyboardEvent) => event.shiftKey && event.key.toLowerCase() === key

const repeatNotes = { off: 'Repeat off', context: 'Repeat all', track: 'Repeat one' } as const

/** A refusal is told by the player. */
function volumeNote(state: PlayerState): string | null {
  if (!selectSupportsVolume(state)) return null
  const percent = selectVolumePercent(state)
  return percent === 0 ? 'Muted' : `Volume ${percent} %`
}

function whilePlaying(note: (state: PlayerState) => string) {
  return (state: PlayerState) => (selectNowPlaying(state) === null ? null : note(state))
}

/** Where the provider's own client uses the browser's keys (Alt with arrows goes back), ours are free ones. */
export const shortcuts: readonly Shortcut[] = [
  { keys: 'Space', does: 'Play or pause', matches: plain(' '), run: (commands) => void commands.toggle() },
  { keys: 'Shift N', does: 'Next track', matches: shifted('n'), run: (commands) => void commands.next() },
  {
    keys: 'Shift P',
    does: 'Previous track',
    matches: shifted('p'),
    run: (commands) => void commands.previous(),
  },
  {
    keys: 'Shift →',
    does: 'Forward 5 seconds',
    matches: shifted('arrowright'),
    run: (commands) => void commands.seekBy(seekStepMs),
  },
  {
    keys: 'Shift ←',
    does: 'Back 5 seconds',
    matches: shifted('arrowleft'),
    run: (commands) => void commands.seekBy(-seekStepMs),
  },
  {
    keys: 'Shift ↑',
    does: 'Louder',
    matches: shifted('arrowup'),
    run: (commands, state) => void commands.setVolume(selectVolumePercent(state) + volumeStep),
    note: volumeNote,
  },
  {
    keys: 'Shift ↓',
    does: 'Quieter',
    matches: shifted('arrowdown'),
    run: (commands, state) => void commands.setVolume(selectVolumePercent(state) - volumeStep),
    note: volumeNote,
  },
  {
    keys: 'M',
    does: 'Mute',
    matches: plain('m'),
    run: (commands) => void commands.toggleMute(),
    note: volumeNote,
  },
  {
    keys: 'S',
    does: 'Shuffle',
    matches: plain('s'),
    run: (commands, state) => void commands.setShuffle(!selectIsShuffled(state)),
    note: whilePlaying((state) => `Shuffle ${selectIsShuffled(state) ? 'on' : 'off'}`),
  },
  {
    keys: 'R',
    does: 'Repeat',
    matches: plain('r'),
    run: (commands, state) =>
      void commands.setRepeat(nextRepeatMode(selectRepeat(state), selectDisallows(state))),
    note: whilePlaying((state) => repeatNotes[selectRepeat(state)]),
  },
  {
    keys: 'L',
    does: 'Save to your favorites, or remove',
    matches: plain('l'),
    run: (commands) => void commands.toggleSaved(),
    note: whilePlaying((state) =>
      selectIsSaved(state) ? 'Saved to your favorites' : 'Removed from your favorites',
    ),
  },
]
