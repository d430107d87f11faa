'use client'

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { type Menus, MenusContext, type OpenMenu, type OpenTask } from '@/hooks/use-menus'
import { useOwnPopup } from '@/hooks/use-open'
import type { MenuTarget } from '@/lib/music/menu-target'
import { isOpen } from '@/lib/overlays/overlays'
import { beginDrag } from './begin-drag'
import { MenuButton } from './menu-button'
import { listenForMenuGestures } from './menu-gestures'
import { keepPressesToRows } from './pressed-row'

const ThingMenu = deferredPart((bundle) => bundle.ThingMenu)
const DropTargets = deferredPart((bundle) => bundle.DropTargets)
const MenuTasks = deferredPart((bundle) => bundle.MenuTasks)

const menuName = 'thing-menu'
const taskName = 'task'

/** The dashboard's menu, its dialogs and its drags. Their code is deferred. */
export function MenusProvider({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [task, setTask] = useState<OpenTask | null>(null)
  const { isOpen: isMenuOpen, setOpen: setMenuOpen } = useOwnPopup('menu', menuName)
  const { isOpen: isTaskOpen, setOpen: setTaskOpen } = useOwnPopup('dialog', taskName)
  const latestMenu = useRef<OpenMenu>(null)
  const latestTask = useRef<OpenTask>(null)
  const [dragged, setDragged] = useState<readonly MenuTarget[] | null>(null)
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
      latestTask.current = { number: (latestTask.current?.number ?? 0) + 1, task: next, returnTo }
      setTask(latestTask.current)
      setTaskOpen(true)
    },
    startDrag(event, things) {
      // Later, because Chromium cancels a drag if `dragstart` changes the page.
      if (beginDrag(event, things)) setTimeout(() => setDragged(things))
    },
  }))
  useEffect(listenForMenuGestures, [])
  useEffect(keepPressesToRows, [])
  // A task that finishes late must not close a newer one.
  const changeTask = (next: boolean) => task === latestTask.current && setTaskOpen(next)
  return (
    <MenusContext value={menus}>
      {children}
      <LazyPopup isOpen={isMenuOpen}>
        {menu ? <ThingMenu menu={menu} isOpen={isMenuOpen} onOpenChange={setMenuOpen} /> : null}
      </LazyPopup>
      <LazyPopup isOpen={isTaskOpen}>
        {task ? (
          <MenuTasks key={task.number} open={task} isOpen={isTaskOpen} onOpenChange={changeTask} />
        ) : null}
      </LazyPopup>
      <Suspense>{dragged ? <DropTargets things={dragged} onEnd={() => setDragged(null)} /> : null}</Suspense>
    </MenusContext>
  )
}

/** The focused element inside, else the first focusable one. */
function focusHolder(element: HTMLElement): HTMLElement | null {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) return activeElement
  return element.matches('[tabindex], a[href], button')
    ? element
    : element.querySelector<HTMLElement>('a[href], button')
}
