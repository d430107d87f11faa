'use client'

import { Suspense, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { useStore } from '@/hooks/use-store'
import { createStore } from '@/lib/store'

const QuotaDialog = lazyPart(async () => (await import('./quota-dialog')).QuotaDialog)

const isOpenStore = createStore(false)

/** From wherever the listener asks for it; what opens it may close itself. */
export const openQuota = () => isOpenStore.setState(true)

/** The dialog with the provider's limits, loaded when it is first opened. */
export function Quota() {
  const isOpen = useStore(isOpenStore, (current) => current)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Suspense>
      <QuotaDialog isOpen={isOpen} onOpenChange={isOpenStore.setState} />
    </Suspense>
  ) : null
}
