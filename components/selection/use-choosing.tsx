'use client'

import { type KeyboardEvent, type MouseEvent, type ReactNode, Suspense } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import type { Choosing, MenuAbout } from '@/hooks/use-menus'
import type { Thing } from '@/lib/music/thing'
import { chooseByKey, copyByKey, isTouch, stepOf } from './selection-input'
import { type ReadList, useListSelection } from './use-list-selection'

const SelectionBar = lazyPart(async () => (await import('./selection-bar')).SelectionBar)

export type ChoosingOptions = {
  /** What the list shows, in its order; undefined where it has not been read, null where there is nothing to choose. */
  things: readonly (Thing | null | undefined)[]
  /** Where it is read as it is looked at. */
  list?: ReadList
  positionOf?: (index: number) => number
  /** All of it is in the library. */
  isKnownSaved?: boolean
  /** Some of it has no room on the screen: Ctrl+A chooses nothing. */
  isCut?: boolean | undefined
  /** Beside every page: a plain click or Enter always follows the link, and ends the choosing. A tap still chooses. */
  isNavigation?: boolean | undefined
}

/** Choosing in a list: what those who show its things need, which things are chosen, and the bar that acts on them. */
export function useChoosing({
  things,
  list,
  positionOf,
  isKnownSaved,
  isCut = false,
  isNavigation = false,
}: ChoosingOptions): {
  choosing: Choosing
  chosen: readonly Thing[]
  isChoosing: boolean
  bar: ReactNode
} {
  'use memo'
  const selection = useListSelection(things, { uriOf: ({ uri }) => uri, list, positionOf })
  const { selected, isChoosing, step, clear } = selection
  const indexOf = ({ uri }: Thing) => things.findIndex((thing) => thing?.uri === uri)
  const chosen = [...selected].toSorted((a, b) => a - b).flatMap((index) => things[index] ?? [])
  const chosenUris = new Set(chosen.map(({ uri }) => uri))
  const known = isKnownSaved === undefined ? {} : { known: isKnownSaved }

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
      if (isNavigation && !isOnButton && selected.size > 0) clear()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    step(indexOf(thing), asked === 'range' ? 'range' : 'toggle')
  }

  function handleKey(event: KeyboardEvent<HTMLElement>, thing: Thing) {
    const isOnRow = event.target instanceof Element && event.target.closest('a') !== null
    const isAll = event.key.toLowerCase() === 'a'
    if (isAll && isCut) return
    if (chooseByKey(event, { index: indexOf(thing), isOnRow }, selection)) event.preventDefault()
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
      step(indexOf(thing), 'toggle')
      return isChoosing
        ? { things: [...chosen, thing], ...known }
        : { things: [thing], ...known, onChosen: clear }
    },
  }
  const bar =
    isChoosing && chosen.length > 0 ? (
      <Suspense>
        <SelectionBar count={selected.size} about={{ things: chosen, ...known }} onClear={clear} />
      </Suspense>
    ) : null
  return { choosing, chosen, isChoosing, bar }
}
