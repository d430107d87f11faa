import type { PlayerCommands } from '@/lib/player/commands'
import { nextRepeatMode } from '@/lib/player/control-rules'
import { selectDisallows, selectIsShuffled, selectRepeat, selectVolumePercent } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

export type Shortcut = {
  keys: string
  does: string
  matches(event: KeyboardEvent): boolean
  run(commands: PlayerCommands, state: PlayerState): void
}

const seekStepMs = 5_000
const volumeStep = 10

const plain = (key: string) => (event: KeyboardEvent) => !event.shiftKey && event.key.toLowerCase() === key
const shifted = (key: string) => (event: KeyboardEvent) => event.shiftKey && event.key.toLowerCase() === key

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
  },
  {
    keys: 'Shift ↓',
    does: 'Quieter',
    matches: shifted('arrowdown'),
    run: (commands, state) => void commands.setVolume(selectVolumePercent(state) - volumeStep),
  },
  { keys: 'M', does: 'Mute', matches: plain('m'), run: (commands) => void commands.toggleMute() },
  {
    keys: 'S',
    does: 'Shuffle',
    matches: plain('s'),
    run: (commands, state) => void commands.setShuffle(!selectIsShuffled(state)),
  },
  {
    keys: 'R',
    does: 'Repeat',
    matches: plain('r'),
    run: (commands, state) =>
      void commands.setRepeat(nextRepeatMode(selectRepeat(state), selectDisallows(state))),
  },
  {
    keys: 'L',
    does: 'Save to your favorites, or remove',
    matches: plain('l'),
    run: (commands) => void commands.toggleSaved(),
  },
]

/** Here every key has a meaning. */
const typingPlaces =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role^="menu"], [role="dialog"], [role="alertdialog"], [role="listbox"]'

/** Here Space has a meaning, which on a link only Enter has, and so do the arrows where there is something to move. */
const pressedPlaces = 'button, summary, input, [role="slider"]'
const movedPlaces = 'input, [role="slider"]'

/** The listener is dealing with one of these, wherever focus is. */
const openPlaces = '[role="menu"], [role="dialog"], [role="alertdialog"]'

/** Whether a key belongs to the focused element, the browser or an input method, and not to the player. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return true
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  if (event.target instanceof Element && usesKey(event.target, event.key)) return true
  return document.querySelector(openPlaces) !== null
}

function usesKey(focused: Element, key: string): boolean {
  if (focused.closest(typingPlaces)) return true
  if (key === ' ') return focused.closest(pressedPlaces) !== null
  return key.startsWith('Arrow') && focused.closest(movedPlaces) !== null
}
