import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { useFirstUsed } from '@/hooks/use-hydrated'
import { type Choosing, ChoosingContext } from '@/hooks/use-menus'
import type { ChoosingOptions } from './use-choosing'

const Chooser = lazyPart(async () => (await import('./chooser')).Chooser)

type LateChoosableListProps = ChoosingOptions & {
  /** For now nothing can be chosen. */
  isOff?: boolean
  children: ReactNode
}

/** Like `ChoosableList`, for a screen whose code must be small: the selection loads when somebody first acts. */
export function LateChoosableList({ isOff = false, children, ...options }: LateChoosableListProps) {
  'use memo'
  const isUsed = useFirstUsed({ isPatient: true })
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  return (
    <ChoosingContext value={choosing}>
      {children}
      {isUsed && !isOff ? (
        <Suspense>
          <Chooser {...options} onChoosing={setChoosing} />
        </Suspense>
      ) : null}
    </ChoosingContext>
  )
}
