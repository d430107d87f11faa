'use client'

import { useEffect, useState } from 'react'
import { useSession } from '@/hooks/use-access-token'
import { useLists } from '@/hooks/use-list'
import { retryImport } from '@/lib/browser/retry-import'
import { whenIdle } from '@/lib/browser/when-idle'

/** Apart from the deferred bundle, so that an early message of another tab is applied before the rest has loaded. */
const loadTabSync = retryImport(() => import('@/lib/session/tab-sync'))

/**
 * Exchanges changes with the listener's other tabs, and updates lists after a heart has changed. Messages that arrive
 * before the code has loaded are queued for it. Mount it once.
 */
export function useTabSync(): void {
  const lists = useLists()
  // Never changes: another account gets its own lists and hearts.
  const [userId] = useState(useSession()?.user.id)

  useEffect(() => {
    const isShared = userId !== undefined && typeof BroadcastChannel !== 'undefined'
    const channel = isShared ? new BroadcastChannel(`tonearm.news ${userId}`) : null
    const early: MessageEvent[] = []
    const queueEarly = (message: MessageEvent) => {
      early.push(message)
      void start()
    }
    channel?.addEventListener('message', queueEarly)
    let stop: (() => void) | undefined
    let isOver = false
    void whenIdle().then(start)
    return () => {
      isOver = true
      stop?.()
      channel?.close()
    }

    async function start() {
      const { startTabSync } = await loadTabSync()
      if (isOver || stop) return
      channel?.removeEventListener('message', queueEarly)
      stop = startTabSync(lists, channel, early)
    }
  }, [lists, userId])
}
