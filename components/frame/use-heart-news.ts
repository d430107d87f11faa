'use client'

import { useEffect, useState } from 'react'
import { useListsOwner } from '@/hooks/lists-provider'
import { useSession } from '@/hooks/use-access-token'
import { whenOnline } from '@/lib/browser/when-online'
import { whenFirstUsed } from '@/lib/loading/first-use'

/** By itself: what is pressed at once has to be told to the other tabs. */
const loadHeartNews = whenOnline(() => import('@/lib/lists/heart-news'))

/** Tells lists and other tabs what a heart has changed, keeping what is early for its code. Mount it once. */
export function useHeartNews(): void {
  const owner = useListsOwner()
  // Whoever is logged in later has lists and hearts of their own.
  const [name] = useState(useSession()?.user.id)

  useEffect(() => {
    const isShared = name !== undefined && typeof BroadcastChannel !== 'undefined'
    const channel = isShared ? new BroadcastChannel(`tonearm.news ${name}`) : null
    const early: MessageEvent[] = []
    const hear = (message: MessageEvent) => {
      early.push(message)
      void start()
    }
    channel?.addEventListener('message', hear)
    let stop: (() => void) | undefined
    let isOver = false
    const stopWaiting = whenFirstUsed(() => void start())
    return () => {
      isOver = true
      stopWaiting()
      stop?.()
      channel?.close()
    }

    async function start() {
      const { shareHeartNews } = await loadHeartNews()
      if (isOver || stop) return
      channel?.removeEventListener('message', hear)
      stop = shareHeartNews(owner, channel, early)
    }
  }, [owner, name])
}
