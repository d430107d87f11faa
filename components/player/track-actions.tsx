import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { AddToPlaylistButton } from '@/components/menus/add-to-playlist-button'
import { passFocusOn } from '@/components/ui/focus-return'
import { IconButton } from '@/components/ui/icon-button'
import { MoreOptions, useMenus } from '@/hooks/use-menus'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import type { Playable } from '@/lib/music/entities'
import { itemTarget } from '@/lib/music/menu-target'
import {
  selectIsSaved,
  selectKnowsSaved,
  selectNowPlaying,
  selectOrigin,
  selectPlayingUri,
} from '@/lib/player/selectors'
import { usePlayerLook } from './player-look'
import { selectHidesTrack } from './player-notice'
import styles from './track-actions.module.css'

/** Renders nothing in a standalone player. */
export function TrackActions() {
  const menus = useMenus()
  const item = usePlayer(selectNowPlaying)
  const isHidden = usePlayer(selectHidesTrack)
  if (!menus || item === null || isHidden) return null
  return (
    <span className={styles.actions}>
      <AddToPlaylist className={styles.add} />
      <PlayingOptions item={item} />
    </span>
  )
}

export function PlayingOptions({ item }: { item: Playable }) {
  const sourceUri = usePlayer(selectOrigin)
  return (
    <MoreOptions name={item.name} getAbout={() => ({ things: [itemTarget(item)], playing: { sourceUri } })} />
  )
}

/** Hidden for local files. */
export function AddToPlaylist({ className }: { className?: string | undefined }) {
  const item = usePlayer(selectNowPlaying)
  const isHidden = usePlayer(selectHidesTrack)
  const isFile = item?.type === 'track' && item.isLocal
  if (item === null || isHidden || isFile) return null
  return <AddToPlaylistButton things={[itemTarget(item)]} className={className} />
}

/** Dimmed until its state is known, but usable. Hidden for items without an ID, such as local files. */
export function SaveHeart({ className }: { className?: string }) {
  const { labels, showSaveIcon } = usePlayerLook()
  const commands = usePlayerCommands()
  const isShown = usePlayer((state) => Boolean(selectNowPlaying(state)?.id) && !selectHidesTrack(state))
  const isSaved = usePlayer(selectIsSaved)
  const isKnown = usePlayer(selectKnowsSaved)
  const uri = usePlayer(selectPlayingUri)
  if (!showSaveIcon || !isShown) return null

  return (
    <IconButton
      ref={passFocusOn}
      className={clsx(styles.heart, className)}
      label={isSaved ? labels.remove : labels.save}
      pressed={isSaved}
      data-row={uri ?? undefined}
      data-unknown={!isKnown}
      aria-keyshortcuts="L"
      onClick={() => void commands.toggleSaved()}
      icon={<Heart aria-hidden size={20} strokeWidth={1.75} fill={isSaved ? 'currentColor' : 'none'} />}
    />
  )
}
