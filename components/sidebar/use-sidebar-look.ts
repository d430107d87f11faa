import { useSyncExternalStore } from 'react'
import { useMediaQuery } from '@/hooks/use-media-query'
import {
  clampSidebarWidth,
  parseSidebarLook,
  printSidebarLook,
  type SidebarLook,
  sidebarCookieName,
  sidebarWidthStyle,
} from '@/lib/browser/look'
import { writeCookie } from '@/lib/storage/browser-cookies'
import { createStore } from '@/lib/store'

const changes = createStore(0)
const yearInSeconds = 31_536_000
const usual = printSidebarLook({ widthPx: null, isRail: false })

/** The style sheet of the frame has the same width, in rem. */
const noRoom = '(max-width: 799px)'

/** The look that is rendered. With large text there is only room for the rail, whatever the listener chose. */
export function useSidebarLook(): SidebarLook {
  const hasNoRoom = useMediaQuery(noRoom)
  const text = useSyncExternalStore(
    changes.subscribe,
    () => document.documentElement.dataset.sidebar ?? usual,
    () => usual,
  )
  const look = parseSidebarLook(text)
  return { ...look, isRail: look.isRail || hasNoRoom }
}

export function setSidebarLook(change: Partial<SidebarLook>): void {
  const root = document.documentElement
  const look = { ...parseSidebarLook(root.dataset.sidebar), ...change }
  const text = printSidebarLook(look)
  root.dataset.sidebar = text
  previewSidebarWidth(look.widthPx)
  writeCookie(sidebarCookieName, text === usual ? '' : text, yearInSeconds)
  changes.setState(changes.getState() + 1)
}

/** Shows a width without storing it, while the edge is dragged. */
export function previewSidebarWidth(widthPx: number | null): void {
  const { style } = document.documentElement
  const value = sidebarWidthStyle(widthPx === null ? null : clampSidebarWidth(widthPx))
  if (value === null) style.removeProperty('--sidebar-chosen')
  else style.setProperty('--sidebar-chosen', value)
}
