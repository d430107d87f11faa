'use client'

import { useEffect } from 'react'
import { LatePopup } from '@/components/ui/late-popup'
import { secondPart } from '@/components/ui/lazy-part'
import { isTaken } from '@/components/ui/taken-key'
import { useOwnPopup } from '@/hooks/use-open'
import { usePlayerHandle } from '@/hooks/use-player'
import { isElement, listenInAll, windowOf } from '@/lib/browser/documents'
import { doEarlyPresses } from '@/lib/browser/early-presses'
import { loadSecondWave } from '@/lib/loading/second-wave'
import { shortcutsName } from '@/lib/open/rules'
import type { PlayerCommands } from '@/lib/player/commands'
import { nextRepeatMode } from '@/lib/player/control-rules'
import { seekStepMs } from '@/lib/player/position'
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
import { keyNotes } from '@/lib/words/player-words'
import { sayOverBar } from './over-bar'
import { useShortcutsSwitch } from './shortcut-preference'

const ShortcutsSheet = secondPart('ShortcutsSheet')

export function Shortcuts() {
  const { store, commands } = usePlayerHandle()
  const { isOn } = useShortcutsSwitch()
  const { isOpen, setOpen } = useOwnPopup('dialog', shortcutsName)

  useEffect(() => {
    if (!isOn) return
    function handleKey(event: KeyboardEvent) {
      if (isTaken(event)) return
      if (event.key === '?') {
        // From a window of its own, which has no room for them.
        if (isElement(event.target) && windowOf(event.target) !== window) window.focus()
        return setOpen(true)
      }
      const shortcut = shortcutFor(event)
      if (!shortcut) return
      // Space scrolls the page.
      event.preventDefault()
      shortcut.run(commands, store.getState())
      // A command shows its effect at once.
      const note = shortcut.note?.(store.getState())
      if (note) sayOverBar(note)
    }
    const stopListening = listenInAll({ keydown: handleKey })
    doEarlyPresses('player')
    return stopListening
  }, [isOn, commands, store, setOpen])

  return (
    <LatePopup isOpen={isOpen} onOpenChange={setOpen}>
      <ShortcutsSheet isOpen={isOpen} onOpenChange={setOpen} />
    </LatePopup>
  )
}

type Shortcut = {
  run(commands: PlayerCommands, state: PlayerState): void
  /** What it has done, from the state right after; null where nothing plays. */
  note?: (state: PlayerState) => string | null
}

const volumeStep = 10

/** A refusal is told by the player. */
function volumeNote(state: PlayerState): string | null {
  return selectSupportsVolume(state) ? keyNotes.volume(selectVolumePercent(state)) : null
}

function whilePlaying(note: (state: PlayerState) => string) {
  return (state: PlayerState) => (selectNowPlaying(state) === null ? null : note(state))
}

/** Where the provider's own client uses the browser's keys (Alt with arrows goes back), ours are free ones. */
const shortcuts: Partial<Record<string, Shortcut>> = {
  ' ': { run: (commands) => void commands.toggle() },
  'shift n': { run: (commands) => void commands.next() },
  'shift p': { run: (commands) => void commands.previous() },
  0: { run: (commands) => void commands.seekTo(0) },
  'shift arrowright': { run: (commands) => void commands.seekBy(seekStepMs) },
  'shift arrowleft': { run: (commands) => void commands.seekBy(-seekStepMs) },
  'shift arrowup': {
    run: (commands, state) => void commands.setVolume(selectVolumePercent(state) + volumeStep),
    note: volumeNote,
  },
  'shift arrowdown': {
    run: (commands, state) => void commands.setVolume(selectVolumePercent(state) - volumeStep),
    note: volumeNote,
  },
  m: { run: (commands) => void commands.toggleMute(), note: volumeNote },
  s: {
    run: (commands, state) => void commands.setShuffle(!selectIsShuffled(state)),
    note: whilePlaying((state) => keyNotes.shuffle(selectIsShuffled(state))),
  },
  r: {
    run: (commands, state) =>
      void commands.setRepeat(nextRepeatMode(selectRepeat(state), selectDisallows(state))),
    note: whilePlaying((state) => keyNotes.repeat(selectRepeat(state))),
  },
  w: {
    run(_, state) {
      if (selectNowPlaying(state)) void loadSecondWave().then((wave) => wave.toggleFloatingWindow())
    },
  },
  f: {
    run(_, state) {
      if (selectNowPlaying(state)) void loadSecondWave().then((wave) => wave.toggleFullView())
    },
  },
  l: {
    run: (commands) => void commands.toggleSaved(),
    note: whilePlaying((state) => keyNotes.saved(selectIsSaved(state))),
  },
}

function shortcutFor({ shiftKey, key }: KeyboardEvent): Shortcut | undefined {
  return shortcuts[`${shiftKey ? 'shift ' : ''}${key.toLowerCase()}`]
}
