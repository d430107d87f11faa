'use client'

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { LatePopup } from '@/components/ui/late-popup'
import { secondPart } from '@/components/ui/lazy-part'
import { type Menus, MenusContext, type OpenMenu, type OpenTask } from '@/hooks/use-menus'
import { useOwnPopup } from '@/hooks/use-open'
import { secondWave } from '@/lib/loading/second-wave'
import type { Thing } from '@/lib/music/thing'
import { isOpen } from '@/lib/open/open'
import { MenuButton } from './menu-button'
import { listenForMenuGestures } from './menu-gestures'
import { keepPressesToRows } from './pressed-row'

const ThingMenu = secondPart('ThingMenu')
const DropTargets = secondPart('DropTargets')
const MenuTasks = secondPart('MenuTasks')

const menuName = 'thing-menu'
const taskName = 'task'

/** The one menu of the dashboard, and what its entries lead to. Their code loads when something opens it. */
export function MenusProvider({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [task, setTask] = useState<OpenTask | null>(null)
  const { isOpen: isMenuOpen, setOpen: setMenuOpen } = useOwnPopup('menu', menuName)
  const { isOpen: isTaskOpen, setOpen: setTaskOpen } = useOwnPopup('dialog', taskName)
  const latestMenu = useRef<OpenMenu>(null)
  const latestTask = useRef<OpenTask>(null)
  const [dragged, setDragged] = useState<readonly Thing[] | null>(null)
  const [menus] = useState<Menus>(() => ({
    Button: MenuButton,
    openMenu(about, { element, point }) {
      const now = latestMenu.current
      const isSame = isOpen(menuName) && now?.element === element && !now.point && !point
      latestMenu.current = { about, element, point, returnTo: focusHolder(element) }
      setMenu(latestMenu.current)
      setMenuOpen(!isSame)
    },
    startTask(next, returnTo) {
      latestTask.current = { task: next, returnTo }
      setTask(latestTask.current)
      setTaskOpen(true)
    },
    startDrag(event, things) {
      // The press has asked for the code. Until it is there, the browser draws the drag as it does any.
      const isOurs = secondWave.getState()?.beginDrag(event, things) ?? !event.defaultPrevented
      // Chromium ends a drag whose start changes the page.
      if (isOurs) setTimeout(() => setDragged(things))
    },
  }))
  useEffect(listenForMenuGestures, [])
  useEffect(keepPressesToRows, [])
  // What is done late closes only what it was done in.
  const changeTask = (next: boolean) => task === latestTask.current && setTaskOpen(next)
  return (
    <MenusContext value={menus}>
      {children}
      <LatePopup isOpen={isMenuOpen} onOpenChange={setMenuOpen} anchor={menu?.element}>
        {menu ? <ThingMenu menu={menu} isOpen={isMenuOpen} onOpenChange={setMenuOpen} /> : null}
      </LatePopup>
      <LatePopup isOpen={isTaskOpen} onOpenChange={changeTask} anchor={task?.returnTo}>
        {task ? <MenuTasks open={task} isOpen={isTaskOpen} onOpenChange={changeTask} /> : null}
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
