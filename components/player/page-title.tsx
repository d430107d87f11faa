import { useEffect } from 'react'
import { usePlayer } from '@/hooks/use-player'
import { creditsOf } from '@/lib/music/playable'
import { selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { playerWords } from '@/lib/words/player-words'

/**
 * Also restores the title after navigation. A title reads back with its white space collapsed, so it is compared in
 * that form. https://html.spec.whatwg.org/multipage/dom.html#document.title
 */
export function PageTitle() {
  const title = usePlayer(selectTitle)
  useEffect(() => {
    let readBack: string | null = null
    const assert = () => {
      if (document.title === readBack) return
      document.title = title
      readBack = document.title
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
  if (item === null || !selectIsPlaying(state)) return playerWords.title
  return playerWords.titleOf(item.name, creditsOf(item)[0]?.name)
}
