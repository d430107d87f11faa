'use client'

import {
  type ClipboardEvent,
  type ComponentType,
  createContext,
  createElement,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  use,
} from 'react'
import type { Playlist, Track } from '@/lib/music/entities'
import type { Thing } from '@/lib/music/thing'

/** Something that only the place of a thing offers: "Remove from this playlist". */
export type PlaceAction = { icon: 'up' | 'down' | 'remove'; label: string; onSelect(): void }

export type MenuAbout = {
  things: readonly Thing[]
  /** Plays it in its list; by default it plays by itself. */
  play?: (() => void) | undefined
  /** Whether they are in the library, where the place itself knows. */
  known?: boolean | undefined
  actions?: readonly PlaceAction[]
  sourceUri?: string | null | undefined
  onChosen?: (() => void) | undefined
}

/** Where a menu opens: at a point of the view, or else at the element; and what it belongs to. */
export type MenuAnchor = { element: HTMLElement; point?: { x: number; y: number } | undefined }

export type MenuTask =
  /** `ticked` is a playlist chosen already. */
  | { type: 'file'; things: readonly Thing[]; ticked?: Playlist }
  | { type: 'edit' | 'delete' | 'duplicates'; playlist: Playlist }
  | { type: 'sleep' }
  /** Which lyrics belong to it. */
  | { type: 'lyrics'; track: Track }

export type OpenMenu = MenuAnchor & { about: MenuAbout; returnTo: HTMLElement | null }
export type OpenTask = { task: MenuTask; returnTo: HTMLElement | null }

export type MenuButtonProps = {
  /** What it is about: the button is called `More options for {name}`. */
  name: string
  getAbout: () => MenuAbout | Thing | null
  size?: 'small' | 'medium'
  /** Takes up room only while its card or row is pointed at or has keyboard focus. */
  isQuiet?: boolean
  className?: string | undefined
  tabIndex?: -1
}

export type Menus = {
  Button: ComponentType<MenuButtonProps>
  openMenu(about: MenuAbout, anchor: MenuAnchor): void
  /** `returnTo` gets focus afterwards. */
  startTask(task: MenuTask, returnTo: HTMLElement | null): void
  /** For `dragstart`: carries the things to whatever takes them. A finger drags nothing, it opens the menu. */
  startDrag(event: DragEvent, things: readonly Thing[]): void
}

export const MenusContext = createContext<Menus | null>(null)

export type Choosing = {
  /** What the menu and a drag of this thing are about: all that are chosen, where it is one of them. */
  aboutOf(thing: Thing): MenuAbout
  propsOf(thing: Thing): {
    'data-chosen': boolean
    onClickCapture(event: MouseEvent<HTMLElement>): void
    onKeyDown(event: KeyboardEvent<HTMLElement>): void
    onCopy(event: ClipboardEvent<HTMLElement>): void
  }
  handlePress(event: MouseEvent<HTMLElement>, thing: Thing): MenuAbout
}

export const ChoosingContext = createContext<Choosing | null>(null)

/** Null outside the dashboard, as for a player used by itself: then there are no menus. */
export const useMenus = (): Menus | null => use(MenusContext)

/**
 * For the element that shows a thing: its menu opens there, and it can be dragged, and chosen where its list allows that.
 * `getThing` is also asked when a menu opens; `sourceUri` is the list that what plays is from.
 */
export function useThingMenu(getThing: (() => Thing | null) | null, sourceUri?: string | null) {
  'use memo'
  const menus = useMenus()
  const choosing = use(ChoosingContext)
  const shown = getThing ? getThing() : null
  if (!menus || !getThing) return {}
  return {
    'data-menu': true,
    'data-row': shown?.uri,
    draggable: true,
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const thing = getThing()
      if (thing) openAt(menus, event, choosing?.handlePress(event, thing) ?? { things: [thing], sourceUri })
    },
    onDragStart(event: DragEvent<HTMLElement>) {
      const thing = getThing()
      if (thing) menus.startDrag(event, choosing?.aboutOf(thing).things ?? [thing])
    },
    ...(choosing && shown && choosing.propsOf(shown)),
  }
}

/** Opens a menu in answer to a right click, a long press or the menu key, unless something inside has done so. */
export function openAt(menus: Menus, event: MouseEvent<HTMLElement>, about: MenuAbout): void {
  if (event.defaultPrevented || isTextTarget(event.target)) return
  event.preventDefault()
  const { clientX: x, clientY: y, currentTarget: element } = event
  const isByKey = event.detail === 0 && x === 0 && y === 0
  menus.openMenu(about, { element, point: isByKey ? undefined : { x, y } })
}

const isTextTarget = (target: EventTarget) => target instanceof Element && target.closest('input, textarea')

/** The ⋯ button of anything that has a menu. The frame of every page brings its code. */
export function MoreOptions(props: MenuButtonProps) {
  const menus = useMenus()
  return menus && createElement(menus.Button, props)
}
