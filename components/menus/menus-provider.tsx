'use client'

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { useEarlyKeys } from '@/hooks/use-early-keys'
import { type Menus, MenusContext, type OpenMenu, type OpenTask } from '@/hooks/use-menus'
import { whenOnline } from '@/lib/browser/when-online'
import type { Thing } from '@/lib/music/thing'
import { MenuButton } from './menu-button'
import { listenForMenuGestures } from './menu-gestures'
import { keepPressesToRows } from './pressed-row'
import { beginDrag } from './start-drag'

const loadThingMenu = whenOnline(async () => (await import('./thing-menu')).ThingMenu)
const ThingMenu = lazyPart(loadThingMenu)
const DropTargets = lazyPart(async () => (await import('./drop-targets')).DropTargets)
const MenuTasks = lazyPart(async () => (await import('./menu-tasks')).MenuTasks)

/**
 * The one menu of the dashboard, and what its entries lead to. Whatever shows music opens it; until then its code is
 * not loaded, and a list pays for no listeners of its own.
 */
export function MenusProvider({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [open, setOpen] = useState<OpenTask | null>(null)
  const [dragged, setDragged] = useState<readonly Thing[] | null>(null)
  const [menus] = useState<Menus>(() => ({
    Button: MenuButton,
    openMenu(about, { element, point }) {
      setMenu((now) => {
        const isSame = now?.isOpen && now.element === element && !now.point && !point
        return { about, element, point, isOpen: !isSame, returnTo: focusHolder(element) }
      })
    },
    startTask: (task, returnTo) => setOpen({ task, isOpen: true, returnTo }),
    startDrag(event, things) {
      // Chromium ends a drag whose start changes the page.
      if (beginDrag(event, things)) setTimeout(() => setDragged(things))
    },
  }))
  useEffect(() => listenForMenuGestures(() => void loadThingMenu()), [])
  useEffect(keepPressesToRows, [])
  useEarlyKeys(menu?.isOpen === true, {
    opener: menu?.element ?? null,
    close: () => setMenu((now) => now && { ...now, isOpen: false }),
  })
  useEarlyKeys(open?.isOpen === true, {
    opener: open?.returnTo ?? null,
    close: () => setOpen((now) => now && { ...now, isOpen: false }),
  })
  return (
    <MenusContext value={menus}>
      {children}
      <Suspense>
        {menu ? (
          <ThingMenu menu={menu} onOpenChange={(isOpen) => setMenu((now) => now && { ...now, isOpen })} />
        ) : null}
      </Suspense>
      <Suspense>
        {open ? (
          <MenuTasks
            open={open}
            // What is done late closes only what it was done in.
            onOpenChange={(isOpen) => setOpen((now) => (now?.task === open.task ? { ...now, isOpen } : now))}
          />
        ) : null}
      </Suspense>
      <Suspense>{dragged ? <DropTargets things={dragged} onEnd={() => setDragged(null)} /> : null}</Suspense>
    </MenusContext>
  )
}

/** What has focus within the element, else what in it can have it. */
function focusHolder(element: HTMLElement): HTMLElement | null {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) return activeElement
  return element.matches('[tabindex], a[href], button')
    ? element
    : element.querySelector<HTMLElement>('a[href], button')
}
