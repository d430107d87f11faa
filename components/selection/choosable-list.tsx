import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  startTransition,
  useLayoutEffect,
  useRef,
} from 'react'
import { secondPart } from '@/components/ui/lazy-part'
import { type Choosing, ChoosingContext, type MenuAbout } from '@/hooks/use-menus'
import type { Thing } from '@/lib/music/thing'
import type { SelectionStep } from './row-selection'
import { asksForAll, chooseByKey, copyByKey, isTouch, stepOf } from './selection-input'
import { type ReadList, useListSelection } from './use-list-selection'

const SelectionBar = secondPart('SelectionBar')

export type ChoosingOptions = {
  /** What the list shows, in its order; undefined where it has not been read, null where there is nothing to choose. */
  things: readonly (Thing | null | undefined)[]
  /** What their places are known by while the list is read, as `things`; by default each thing's uri. */
  ids?: readonly string[] | undefined
  list?: ReadList
  positionOf?: (index: number) => number
  isKnownSaved?: boolean
  /** Some of it has no room on the screen: Ctrl+A chooses nothing. */
  isCut?: boolean | undefined
  /** Beside every page: a plain click or Enter always follows the link, and ends the choosing. A tap still chooses. */
  isNavigation?: boolean | undefined
}

/**
 * Choosing by a click with Ctrl, ⌘ or Shift, Space on a focused link, Ctrl+A, or a long press; while anything is chosen,
 * every click chooses. What shows the things takes part by `useThingMenu`.
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
  /** Called whenever something else is chosen, or can be; with null at the end. */
  onChoosing: (choosing: Choosing | null) => void
}

/** The selection of a list that is on the screen already: see `LateChoosableList`. */
export function Chooser({ onChoosing, ...options }: ChooserProps) {
  'use memo'
  const { choosing, chosen, isChoosing, bar } = useChoosing(options)
  const state = `${isChoosing} ${chosen.map(({ uri }) => uri).join()}`
  const isTold = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the list or what is chosen has changed.
  useLayoutEffect(() => {
    if (isTold.current) onChoosing(choosing)
    // The first time nothing changes to be seen, and somebody is moving a pointer or pressing a key.
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
  const idOf = ({ uri }: Thing) => ids[things.findIndex((thing) => thing?.uri === uri)] ?? null
  const chosen = places.flatMap((place) => things[place] ?? [])
  const chosenUris = new Set(chosen.map(({ uri }) => uri))
  const known = isKnownSaved === undefined ? {} : { known: isKnownSaved }

  function step(thing: Thing, by: SelectionStep) {
    const id = idOf(thing)
    if (id !== null) selection.step(id, by)
  }

  function aboutOf(thing: Thing): MenuAbout {
    const isOfSeveral = chosen.length > 1 && chosenUris.has(thing.uri)
    return { things: isOfSeveral ? chosen : [thing], ...known }
  }

  function handleClick(event: MouseEvent<HTMLElement>, thing: Thing) {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
    const asked = stepOf(event)
    const isModal = isChoosing && !isNavigation
    const isMeant = isTouch(event) ? isChoosing : !isOnButton && (asked !== 'only' || isModal)
    if (event.button !== 0) return
    if (!isMeant) {
      // Its menu is about all that are chosen.
      if (isNavigation && !isOnButton && places.length > 0) clear()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    step(thing, asked === 'range' ? 'range' : 'toggle')
  }

  function handleKey(event: KeyboardEvent<HTMLElement>, thing: Thing) {
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
    handlePress(event, thing) {
      if (!isTouch(event) || chosenUris.has(thing.uri)) return aboutOf(thing)
      // It stays chosen when the menu is closed, so that more can be chosen, and not when something was done.
      step(thing, 'toggle')
      return isChoosing
        ? { things: [...chosen, thing], ...known }
        : { things: [thing], ...known, onChosen: clear }
    },
  }
  const bar =
    isChoosing && chosen.length > 0 ? (
      <Suspense>
        <SelectionBar count={places.length} about={{ things: chosen, ...known }} onClear={clear} />
      </Suspense>
    ) : null
  return { choosing, chosen, isChoosing, bar }
}
