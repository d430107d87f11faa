'use client'

import { Plus } from 'lucide-react'
import { MoreOptions } from '@/components/menus/more-options'
import { IconButton } from '@/components/ui/icon-button'
import { useMenus } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import { itemThing } from '@/lib/music/thing'
import { selectNowPlaying, selectOrigin } from '@/lib/player/selectors'
import { selectHidesTrack } from './player-notice'
import styles from './track-actions.module.css'

/** ＋ and ⋯ for what plays. Nothing where nothing does, nor in a player used by itself. */
export function TrackActions() {
  const menus = useMenus()
  const item = usePlayer(selectNowPlaying)
  const isHidden = usePlayer(selectHidesTrack)
  const sourceUri = usePlayer(selectOrigin)
  if (!menus || item === null || isHidden) return null
  const things = [itemThing(item)]
  const isFile = item.type === 'track' && item.isLocal
  return (
    <span className={styles.actions}>
      {isFile ? null : (
        <IconButton
          className={styles.add}
          label="Add to playlist"
          onClick={(event) => menus.startTask({ type: 'file', things }, event.currentTarget)}
          icon={<Plus aria-hidden size={20} strokeWidth={1.75} />}
        />
      )}
      <MoreOptions name={item.name} getAbout={() => ({ things, sourceUri })} />
    </span>
  )
}
