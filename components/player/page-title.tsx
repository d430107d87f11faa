'use client'

import { useEffect } from 'react'
import { usePlayer } from '@/hooks/use-player'
import { creditsOf } from '@/lib/music/playable'
import { selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

/** The page's title follows the music; the framework, which sets it at each navigation, is set right at once. */
export function PageTitle() {
  const title = usePlayer(selectTitle)
  useEffect(() => {
    const assert = () => {
      if (document.title !== title) document.title = title
    }
    assert()
    const observer = new MutationObserver(assert)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [title])
  return null
}

function selectTitle(state: PlayerState): string {
  const item = selectNowPlaying(state)
  if (item === null || !selectIsPlaying(state)) return 'Spotify'
  const [first] = creditsOf(item)
  return first ? `${item.name} - ${first.name}` : item.name
}
