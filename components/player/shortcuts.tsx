'use client'

import { useEffect } from 'react'
import { deferredPart, loadDeferred } from '@/components/frame/deferred'
import { toggleFullView } from '@/components/now-playing/bar-buttons'
import { isKeyHandled } from '@/components/ui/key-handled'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { useOwnPopup } from '@/hooks/use-open'
import { usePlayerHandle } from '@/hooks/use-player'
import { isElement, listenInAll, windowOf } from '@/lib/browser/documents'
import { shortcutsName } from '@/lib/overlays/rules'
import type { PlayerAnswer, PlayerCommands } from '@/lib/player/commands'
import { nextRepeatMode } from '@/lib/player/control-rules'
import type { PlayerHandle } from '@/lib/player/handle'
import { seekStepMs } from '@/lib/player/position'
import {
  selectDisallows,
  selectIsSaved,
  selectIsShuffled,
  selectKnowsSaved,
  selectNowPlaying,
  selectRepeat,
  selectSupportsVolume,
  selectVolumePercent,
} from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { keyNotes } from '@/lib/words/player-words'
import { sayOverBar } from './over-bar'
import { useShortcutsSwitch } from './shortcut-preference'

const ShortcutsSheet = deferredPart((bundle) => bundle.ShortcutsSheet)

export function Shortcuts() {
  const { store, commands } = usePlayerHandle()
  const { isOn } = useShortcutsSwitch()
  const { isOpen, setOpen } = useOwnPopup('dialog', shortcutsName)

  useEffect(() => {
    document.documentElement.dataset.shortcuts = isOn ? 'on' : 'off'
    if (!isOn) return
    function handleKey(event: KeyboardEvent) {
      if (isKeyHandled(event)) return
      if (event.key === '?') {
        // The mini player has no room for the sheet.
        if (isElement(event.target) && windowOf(event.target) !== window) window.focus()
        return setOpen(true)
      }
      const shortcut = shortcutFor(event)
      if (!shortcut) return
      // Space would scroll the page.
      event.preventDefault()
      void runShortcut(shortcut)
    }
    async function runShortcut({ run, note }: Shortcut) {
      const answer = await run(commands, store.getState(), store)
      // The player itself explains a refusal.
      const text = answer?.ok ? note?.(store.getState()) : null
      if (text) sayOverBar(text)
    }
    return listenInAll({ keydown: handleKey })
  }, [isOn, commands, store, setOpen])

  return (
    <LazyPopup isOpen={isOpen}>
      <ShortcutsSheet isOpen={isOpen} onOpenChange={setOpen} />
    </LazyPopup>
  )
}

type Shortcut = {
  /** Resolves once the command is done or refused. */
  run(
    commands: PlayerCommands,
    state: PlayerState,
    store: PlayerHandle['store'],
  ): Promise<PlayerAnswer> | undefined
  /** The message about its result, from the new state; null when idle. */
  note?: (state: PlayerState) => string | null
}

const volumeStep = 10

/** The player itself explains a refusal. */
function volumeNote(state: PlayerState): string | null {
  return selectSupportsVolume(state) ? keyNotes.volume(selectVolumePercent(state)) : null
}

function whilePlaying(note: (state: PlayerState) => string) {
  return (state: PlayerState) => (selectNowPlaying(state) === null ? null : note(state))
}

/** Spotify’s shortcuts, except where browsers use them (Alt+Left goes back). */
const shortcuts: Partial<Record<string, Shortcut>> = {
  ' ': { run: (commands) => void commands.toggle() },
  'shift n': { run: (commands) => void commands.next() },
  'shift p': { run: (commands) => void commands.previous() },
  0: { run: (commands) => void commands.seekTo(0) },
  'shift arrowright': { run: (commands) => void commands.seekBy(seekStepMs) },
  'shift arrowleft': { run: (commands) => void commands.seekBy(-seekStepMs) },
  'shift arrowup': {
    run: (commands, state) => commands.setVolume(selectVolumePercent(state) + volumeStep),
    note: volumeNote,
  },
  'shift arrowdown': {
    run: (commands, state) => commands.setVolume(selectVolumePercent(state) - volumeStep),
    note: volumeNote,
  },
  m: { run: (commands) => commands.toggleMute(), note: volumeNote },
  s: {
    run: (commands, state) => commands.setShuffle(!selectIsShuffled(state)),
    note: whilePlaying((state) => keyNotes.shuffle(selectIsShuffled(state))),
  },
  r: {
    run: (commands, state) => commands.setRepeat(nextRepeatMode(selectRepeat(state), selectDisallows(state))),
    note: whilePlaying((state) => keyNotes.repeat(selectRepeat(state))),
  },
  w: {
    run(_, state) {
      if (selectNowPlaying(state)) void loadDeferred().then((bundle) => bundle.toggleFloatingWindow())
    },
  },
  f: {
    run(_, state) {
      if (selectNowPlaying(state)) toggleFullView()
    },
  },
  q: { run: () => pressControl('Q') },
  p: { run: () => pressControl('P') },
  y: { run: () => pressControl('Y') },
  l: {
    run(commands, state, store) {
      const item = selectNowPlaying(state)
      const wasSaved = selectKnowsSaved(state) ? selectIsSaved(state) : null
      if (item) void loadDeferred().then((bundle) => bundle.saveByKey({ commands, store }, item, wasSaved))
    },
  },
}

/** Presses the control that shows this key, if it is on the screen. */
function pressControl(key: string): undefined {
  const controls = document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]`)
  const shown = [...controls].find((control) => getComputedStyle(control).display !== 'none')
  shown?.click()
}

function shortcutFor({ shiftKey, key }: KeyboardEvent): Shortcut | undefined {
  return shortcuts[`${shiftKey ? 'shift ' : ''}${key.toLowerCase()}`]
}
