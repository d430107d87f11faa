'use client'

import {
  type ClipboardEvent,
  type ComponentType,
  createContext,
  createElement,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  use,
} from 'react'
import type { Playlist, Track } from '@/lib/music/entities'
import type { MenuTarget } from '@/lib/music/menu-target'

/** An action of the screen that shows the target: "Remove from this playlist". */
export type ScreenAction = { icon: 'select' | 'up' | 'down' | 'remove'; label: string; onSelect(): void }

export type MenuAbout = {
  things: readonly MenuTarget[]
  /** Plays it in its list; by default it plays by itself. */
  play?: (() => void) | undefined
  /** Whether all of them are saved, if the screen knows. */
  isSaved?: boolean | undefined
  screenActions?: readonly ScreenAction[]
  /** Only for the song or episode that is playing: the list it plays from. */
  playing?: { sourceUri: string | null } | undefined
  onChosen?: (() => void) | undefined
}

/** Where a menu opens: at a point of the view or at the element, and which element it belongs to. */
export type MenuAnchor = { element: HTMLElement; point?: { x: number; y: number } | undefined }

export type MenuTask =
  /** `ticked` is a playlist chosen already. */
  | { type: 'addToPlaylist'; things: readonly MenuTarget[]; ticked?: Playlist }
  | { type: 'edit' | 'delete' | 'duplicates'; playlist: Playlist }
  | { type: 'sleep' }
  /** Chooses the lyrics of a song; with `isSyncing`, begins with the editor. */
  | { type: 'lyrics'; track: Track; isSyncing?: boolean }

export type OpenMenu = MenuAnchor & { about: MenuAbout; returnTo: HTMLElement | null }
/** `number` differs for each start, so that a dialog never begins with what was entered in the one before. */
export type OpenTask = { number: number; task: MenuTask; returnTo: HTMLElement | null }

export type MenuButtonProps = {
  /** The button is called `More options for {name}`. */
  name: string
  getAbout: () => MenuAbout | MenuTarget | null
  size?: 'small' | 'medium'
  /** Takes up room only while its card or row is hovered or has keyboard focus. */
  isQuiet?: boolean
  className?: string | undefined
  tabIndex?: -1
}

export type Menus = {
  Button: ComponentType<MenuButtonProps>
  openMenu(about: MenuAbout, anchor: MenuAnchor): void
  /** `returnTo` gets focus afterwards. */
  startTask(task: MenuTask, returnTo: HTMLElement | null): void
  /** For `dragstart`: carries the targets to a drop target. A finger doesn't drag; it opens the menu. */
  startDrag(event: DragEvent, things: readonly MenuTarget[]): void
}

export const MenusContext = createContext<Menus | null>(null)

export type Choosing = {
  /** The targets of a menu or a drag: all that are selected, if this is one of them. */
  aboutOf(thing: MenuTarget): MenuAbout
  propsOf(thing: MenuTarget): {
    'data-chosen': boolean
    onClickCapture(event: MouseEvent<HTMLElement>): void
    onKeyDown(event: KeyboardEvent<HTMLElement>): void
    onCopy(event: ClipboardEvent<HTMLElement>): void
  }
}

export const ChoosingContext = createContext<Choosing | null>(null)

/** Begins the selection in the first list of a page; its `current` is null while there is none. */
export const SelectingContext = createContext<RefObject<(() => void) | null> | null>(null)

/** Null outside the dashboard, as for an embedded player: then there are no menus. */
export const useMenus = (): Menus | null => use(MenusContext)

/**
 * For the element that shows an entity: its menu opens there, and it can be dragged, and selected if its list allows
 * that. `getTarget` is also called when a menu opens; `playing` is as in `MenuAbout`.
 */
export function useTargetMenu(getTarget: (() => MenuTarget | null) | null, playing?: MenuAbout['playing']) {
  'use memo'
  const menus = useMenus()
  const choosing = use(ChoosingContext)
  const shown = getTarget ? getTarget() : null
  if (!menus || !getTarget) return {}
  return {
    'data-menu': true,
    'data-row': shown?.uri,
    draggable: true,
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const thing = getTarget()
      if (thing) openAt(menus, event, choosing?.aboutOf(thing) ?? { things: [thing], playing })
    },
    onDragStart(event: DragEvent<HTMLElement>) {
      const thing = getTarget()
      if (thing) menus.startDrag(event, choosing?.aboutOf(thing).things ?? [thing])
    },
    ...(choosing && shown && choosing.propsOf(shown)),
  }
}

/** Opens a menu for a right click, a long press or the menu key, unless something inside has done so. */
export function openAt(menus: Menus, event: MouseEvent<HTMLElement>, about: MenuAbout): void {
  if (event.defaultPrevented || isTextTarget(event.target)) return
  event.preventDefault()
  const { clientX: x, clientY: y, currentTarget: element } = event
  const isByKey = event.detail === 0 && x === 0 && y === 0
  menus.openMenu(about, { element, point: isByKey ? undefined : { x, y } })
}

const isTextTarget = (target: EventTarget) => target instanceof Element && target.closest('input, textarea')

/** The ⋯ button of anything that has a menu. Every page's frame loads its code. */
export function MoreOptions(props: MenuButtonProps) {
  const menus = useMenus()
  return menus && createElement(menus.Button, props)
}
