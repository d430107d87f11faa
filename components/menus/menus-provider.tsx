'use client'

import { type DragEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { LatePopup } from '@/components/ui/late-popup'
import { secondPart } from '@/components/ui/lazy-part'
import { type Menus, MenusContext, type OpenMenu, type OpenTask } from '@/hooks/use-menus'
import type { Thing } from '@/lib/music/thing'
import { countThings } from '@/lib/words/kind-words'
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
      // Chromium ends a drag whose start changes the page.
      if (beginDrag(event, things)) setTimeout(() => setDragged(things))
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

/** Gives the browser what a drag carries and draws. False where nothing is dragged: a finger opens the menu instead. */
function beginDrag(event: DragEvent, things: readonly Thing[]): boolean {
  const [thing] = things
  if (!thing || event.defaultPrevented) return false
  if (window.matchMedia('(pointer: coarse)').matches) {
    event.preventDefault()
    return false
  }
  const { dataTransfer } = event
  dataTransfer.clearData()
  dataTransfer.setData('text/plain', things.flatMap(({ url }) => url ?? []).join('\n'))
  dataTransfer.effectAllowed = 'copyMove'
  const badge = document.createElement('span')
  badge.textContent = things.length > 1 ? countThings(things) : thing.name
  Object.assign(badge.style, {
    position: 'fixed',
    insetBlockStart: '-100px',
    maxInlineSize: '280px',
    padding: '6px 12px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    background: 'var(--accent)',
    color: 'var(--accent-text)',
    borderRadius: '16px',
    font: '600 14px/20px var(--font, sans-serif)',
  })
  document.body.append(badge)
  dataTransfer.setDragImage(badge, -12, -12)
  // The browser has drawn it by then.
  setTimeout(() => badge.remove())
  return true
}
