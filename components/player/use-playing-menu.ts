'use client'

import { useThingMenu } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import { itemThing } from '@/lib/music/thing'
import { selectNowPlaying, selectOrigin } from '@/lib/player/selectors'

/** For the element that shows what plays. */
export function usePlayingMenu() {
  const item = usePlayer(selectNowPlaying)
  return useThingMenu(item && (() => itemThing(item)), usePlayer(selectOrigin))
}
