import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  startTransition,
  useLayoutEffect,
  useRef,
} from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { type Choosing, ChoosingContext, type MenuAbout } from '@/hooks/use-menus'
import type { MenuTarget } from '@/lib/music/menu-target'
import { type SelectionStep, selectAction } from './row-selection'
import { asksForAll, chooseByKey, copyByKey, isTouch, stepOf } from './selection-input'
import { type ReadList, useListSelection } from './use-list-selection'

const SelectionBar = deferredPart((bundle) => bundle.SelectionBar)

export type ChoosingOptions = {
  /** The things that the list shows, in order; undefined until read, null if there is nothing to choose. */
  things: readonly (MenuTarget | null | undefined)[]
  /** The identities of the rows, by position; by default each thing's URI. */
  ids?: readonly string[] | undefined
  list?: ReadList
  positionOf?: (index: number) => number
  isKnownSaved?: boolean
  /** The screen doesn't show all of them, so Ctrl+A chooses nothing. */
  isCut?: boolean | undefined
  /** A list of links, as in the sidebar: unless a menu began the selection, a plain click follows the link and ends it. */
  isNavigation?: boolean | undefined
}

/**
 * A list whose things can be chosen: by Select in their menus, a click with Ctrl, ⌘ or Shift, Space on a focused link,
 * or Ctrl+A. While anything is chosen, every click chooses. Rows and cards call `useTargetMenu`, which adds the event
 * handlers.
 */
export function ChoosableList({ children, ...options }: ChoosingOptions & { children: ReactNode }) {
  'use memo'
  const { choosing, bar } = useChoosing(options)
  return (
    <ChoosingContext value={choosing}>
      {children}
      {bar}
    </ChoosingContext>
  )
}

type ChooserProps = ChoosingOptions & {
  /** Called when the selection or the things change; with null at the end. */
  onChoosing: (choosing: Choosing | null) => void
}

/** Adds a selection to a list that is rendered already: see `LazyChoosableList`. */
export function Chooser({ onChoosing, ...options }: ChooserProps) {
  'use memo'
  const { choosing, chosen, isChoosing, bar } = useChoosing(options)
  const state = `${isChoosing} ${chosen.map(({ uri }) => uri).join()}`
  const isTold = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the list or the selection changes.
  useLayoutEffect(() => {
    if (isTold.current) onChoosing(choosing)
    // The first call changes nothing visible, and must not delay the input that loaded this code.
    else startTransition(() => onChoosing(choosing))
    isTold.current = true
  }, [options.things, state, onChoosing])
  useLayoutEffect(() => () => onChoosing(null), [onChoosing])
  return bar
}

function useChoosing({
  things,
  ids: given,
  list,
  positionOf,
  isKnownSaved,
  isCut = false,
  isNavigation = false,
}: ChoosingOptions) {
  'use memo'
  const ids = things.map((thing, index) => given?.[index] ?? thing?.uri ?? null)
  const selection = useListSelection(things, { ids, isFilled: () => true, list, positionOf })
  const { places, isChoosing, clear } = selection
  const idOf = ({ uri }: MenuTarget) => ids[things.findIndex((thing) => thing?.uri === uri)] ?? null
  const chosen = places.flatMap((place) => things[place] ?? [])
  const chosenUris = new Set(chosen.map(({ uri }) => uri))

  function step(thing: MenuTarget, by: SelectionStep) {
    const id = idOf(thing)
    if (id !== null) selection.step(id, by)
  }

  function aboutOf(thing: MenuTarget): MenuAbout {
    const isChosen = chosenUris.has(thing.uri)
    const id = idOf(thing)
    return {
      things: isChosen ? chosen : [thing],
      isSaved: isKnownSaved,
      screenActions: isChosen || id === null ? [] : [selectAction(() => selection.begin(id))],
    }
  }

  function handleClick(event: MouseEvent<HTMLElement>, thing: MenuTarget) {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
    const requestedStep = stepOf(event)
    const isModal = isChoosing && (selection.isModal || !isNavigation)
    const isMeant = isTouch(event) ? isChoosing : !isOnButton && (requestedStep !== 'only' || isModal)
    if (event.button !== 0) return
    if (!isMeant) {
      // A button click leaves the selection: its menu is about all chosen things.
      if (isNavigation && !isOnButton && places.length > 0) clear()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    step(thing, requestedStep === 'range' ? 'range' : 'toggle')
  }

  function handleKey(event: KeyboardEvent<HTMLElement>, thing: MenuTarget) {
    const isOnRow = event.target instanceof Element && event.target.closest('a') !== null
    const isUsed = (isCut && asksForAll(event)) || chooseByKey(event, { id: idOf(thing), isOnRow }, selection)
    if (isUsed) event.preventDefault()
  }

  const choosing: Choosing = {
    aboutOf,
    propsOf: (thing) => ({
      'data-chosen': chosenUris.has(thing.uri),
      onClickCapture: (event) => handleClick(event, thing),
      onKeyDown: (event) => handleKey(event, thing),
      onCopy: (event) => copyByKey(event, chosenUris.size > 0 ? chosen : [thing]),
    }),
  }
  const bar =
    isChoosing && (chosen.length > 0 || places.length === 0) ? (
      <Suspense>
        <SelectionBar about={{ things: chosen, isSaved: isKnownSaved }} selection={selection} isCut={isCut} />
      </Suspense>
    ) : null
  return { choosing, chosen, isChoosing, bar }
}
