import type { ReactNode } from 'react'
import { ChoosingContext } from '@/hooks/use-menus'
import { type ChoosingOptions, useChoosing } from './use-choosing'

type ChoosableListProps = ChoosingOptions & { children: ReactNode }

/**
 * Choosing by a click with Ctrl, ⌘ or Shift, Space on a focused link, Ctrl+A, or a long press; while anything is chosen,
 * every click chooses. What shows the things takes part by `useThingMenu`.
 */
export function ChoosableList({ children, ...options }: ChoosableListProps) {
  'use memo'
  const { choosing, bar } = useChoosing(options)
  return (
    <ChoosingContext value={choosing}>
      {children}
      {bar}
    </ChoosingContext>
  )
}
