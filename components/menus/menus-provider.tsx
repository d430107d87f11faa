'use client'

import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { LatePopup } from '@/components/ui/late-popup'
import { secondPart } from '@/components/ui/lazy-part'
import { type Menus, MenusContext, type OpenMenu, type OpenTask } from '@/hooks/use-menus'
import { secondWave } from '@/lib/loading/second-wave'
import type { Thing } from '@/lib/music/thing'
import { MenuButton } from './menu-button'
import { listenForMenuGestures } from './menu-gestures'
import { keepPressesToRows } from './pressed-row'

const ThingMenu = secondPart('ThingMenu')
const DropTargets = secondPart('DropTargets')
const MenuTasks = secondPart('MenuTasks')

/** The one menu of the dashboard, and what its entries lead to. Their code loads when something opens it. */
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
      // The press has asked for the code. Until it is there, the browser draws the drag as it does any.
      const isOurs = secondWave.getState()?.beginDrag(event, things) ?? !event.defaultPrevented
      // Chromium ends a drag whose start changes the page.
      if (isOurs) setTimeout(() => setDragged(things))
    },
  }))
  useEffect(listenForMenuGestures, [])
  useEffect(keepPressesToRows, [])
  const changeMenu = (isOpen: boolean) => setMenu((now) => now && { ...now, isOpen })
  // What is done late closes only what it was done in.
  const changeTask = (isOpen: boolean) =>
    setOpen((now) => (now?.task === open?.task && now ? { ...now, isOpen } : now))
  return (
    <MenusContext value={menus}>
      {children}
      <LatePopup isOpen={menu?.isOpen === true} onOpenChange={changeMenu} anchor={menu?.element}>
        {menu ? <ThingMenu menu={menu} onOpenChange={changeMenu} /> : null}
      </LatePopup>
      <LatePopup isOpen={open?.isOpen === true} onOpenChange={changeTask} anchor={open?.returnTo}>
        {open ? <MenuTasks open={open} onOpenChange={changeTask} /> : null}
      </LatePopup>
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
