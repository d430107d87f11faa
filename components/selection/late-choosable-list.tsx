import { type ReactNode, useState } from 'react'
import { type Choosing, ChoosingContext } from '@/hooks/use-menus'
import { useSecondWave } from '@/hooks/use-store'
import type { ChoosingOptions } from './choosable-list'

type LateChoosableListProps = ChoosingOptions & {
  /** For now nothing can be chosen. */
  isOff?: boolean
  children: ReactNode
}

/** Like `ChoosableList`, for a screen whose code must be small: the selection comes with the second wave. */
export function LateChoosableList({ isOff = false, children, ...options }: LateChoosableListProps) {
  'use memo'
  const wave = useSecondWave()
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  return (
    <ChoosingContext value={choosing}>
      {children}
      {wave && !isOff ? <wave.Chooser {...options} onChoosing={setChoosing} /> : null}
    </ChoosingContext>
  )
}
