'use client'

import { useStore } from '@/hooks/use-store'
import { createStore } from '@/lib/store'

const panelStore = createStore(false)
const toggle = () => panelStore.setState(!panelStore.getState())
const close = () => panelStore.setState(false)

/** Whether lyrics take the place of the page in the main container: one flag for the life of the tab, off on the server. */
export function useLyricsPanel(): { isOpen: boolean; toggle(): void; close(): void } {
  const isOpen = useStore(panelStore, (isOpen) => isOpen)
  return { isOpen, toggle, close }
}
