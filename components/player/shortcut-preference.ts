'use client'

import { useSyncExternalStore } from 'react'

const storageKey = 'tonearm.shortcuts'
const listeners = new Set<() => void>()
let isSheetOpen = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    // Blocked storage throws on access; the shortcuts are then as they come.
    return true
  }
}

function setOn(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // As above: nothing to remember it in.
  }
  tell()
}

function setOpen(isOpen: boolean): void {
  isSheetOpen = isOpen
  tell()
}

/** Whether single keys command the player: a choice of this browser, which people who dictate text need (WCAG 2.1.4). */
export function useShortcutsSwitch(): { isOn: boolean; setOn(isOn: boolean): void } {
  const isOn = useSyncExternalStore(subscribe, readIsOn, () => false)
  return { isOn, setOn }
}

export function useShortcutsSheet(): { isOpen: boolean; setOpen(isOpen: boolean): void } {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isSheetOpen,
    () => false,
  )
  return { isOpen, setOpen }
}
