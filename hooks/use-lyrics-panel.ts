'use client'

import { useSyncExternalStore } from 'react'

let isLyricsPanelOpen = false
const listeners = new Set<() => void>()

function setOpen(next: boolean): void {
  if (isLyricsPanelOpen === next) return
  isLyricsPanelOpen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const toggle = () => setOpen(!isLyricsPanelOpen)
const close = () => setOpen(false)

/** Whether the lyrics stand in the main container instead of the page: one flag for the page's lifetime, off on the server. */
export function useLyricsPanel(): { isOpen: boolean; toggle(): void; close(): void } {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isLyricsPanelOpen,
    () => false,
  )
  return { isOpen, toggle, close }
}
