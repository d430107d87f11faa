'use client'

import { useEffect } from 'react'
import { useSession } from '@/hooks/use-access-token'
import { useLists } from '@/hooks/use-list'
import { useHearts } from '@/hooks/use-spotify'
import { whenFirstUsed } from '@/lib/first-use'

/** Keeps the listener's tabs at one about hearts and the rows of playlists. Mount it once. */
export function useTabNews(): void {
  const lists = useLists()
  const hearts = useHearts()
  const name = useSession()?.user.id

  useEffect(() => {
    if (name === undefined || typeof BroadcastChannel === 'undefined') return
    let isOver = false
    const load = () => {
      import('@/lib/lists/tab-news').then(
        ({ shareTabNews }) => {
          if (!isOver) stop = shareTabNews({ name, hearts, lists })
        },
        () => {
          // No network: this tab neither tells nor hears anything until the next page is loaded.
        },
      )
    }
    // An untouched tab shows what has just been read.
    let stop = whenFirstUsed(load, { isPatient: true })
    return () => {
      isOver = true
      stop()
    }
  }, [lists, hearts, name])
}
