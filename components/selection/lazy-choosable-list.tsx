import { type ReactNode, useState } from 'react'
import { idlePart } from '@/components/frame/deferred'
import { type Choosing, ChoosingContext } from '@/hooks/use-menus'
import type { ChoosingOptions } from './choosable-list'

const Chooser = idlePart((bundle) => bundle.Chooser)

type LazyChoosableListProps = ChoosingOptions & {
  /** For now nothing can be chosen. */
  isOff?: boolean
  children: ReactNode
}

/** Like `ChoosableList`, for a screen whose code must be small: the selection is deferred. */
export function LazyChoosableList({ isOff = false, children, ...options }: LazyChoosableListProps) {
  'use memo'
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  return (
    <ChoosingContext value={choosing}>
      {children}
      {isOff ? null : <Chooser {...options} onChoosing={setChoosing} />}
    </ChoosingContext>
  )
}
