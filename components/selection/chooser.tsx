import { startTransition, useLayoutEffect, useRef } from 'react'
import type { Choosing } from '@/hooks/use-menus'
import { type ChoosingOptions, useChoosing } from './use-choosing'

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
