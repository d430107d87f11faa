'use client'

import {
  ArrowDown,
  ArrowUp,
  Disc3,
  Heart,
  ListMinus,
  ListMusic,
  ListPlus,
  Play,
  UserRound,
} from 'lucide-react'
import type { Route } from 'next'
import { Suspense, useState } from 'react'
import toast from 'react-hot-toast'
import { useSWRConfig } from 'swr'
import { tellRemoved } from '@/components/screen/save-button'
import { lazyPart } from '@/components/ui/lazy-part'
import { LinkMenuItems } from '@/components/ui/link-menu-items'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { useSaved } from '@/hooks/use-saved'
import type { Playable } from '@/lib/music/entities'
import { creditsOf, homeOf, savedUrisOf } from '@/lib/music/playable'
import { keys } from '@/lib/spotify/keys'
import type { RowAction } from './row-action'

const AddToPlaylistMenu = lazyPart(
  async () => (await import('@/components/playlist/add-to-playlist-menu')).AddToPlaylistMenu,
)

const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
const actionIcons = { up: ArrowUp, down: ArrowDown, remove: ListMinus }

type TrackMenuProps = {
  control: PopupControl
  item: Playable
  /** The list holds only liked items. */
  known: boolean | undefined
  onPlay: () => void
  actions: readonly RowAction[]
}

/** Loaded when a row's menu is first opened. */
export function TrackMenu({ control, item, known, onPlay, actions }: TrackMenuProps) {
  const commands = usePlayerCommands()
  const { mutate } = useSWRConfig()
  const canPlay = item.unplayable === null
  const home = homeOf(item)
  const isFile = item.type === 'track' && item.isLocal
  const [isAdding, setIsAdding] = useState(false)

  async function addToQueue() {
    const answer = await commands.addToQueue(item.uri)
    if (!answer.ok) return
    toast.success('Added to queue')
    // Reads again only while the queue is on the screen.
    void mutate(keys.queue())
  }

  return (
    <>
      <Menu control={control} label={`Options for ${item.name}`}>
        <MenuItem icon={<Play {...iconProps} />} disabled={!canPlay} onSelect={onPlay}>
          Play
        </MenuItem>
        <MenuItem icon={<ListPlus {...iconProps} />} disabled={!canPlay} onSelect={() => void addToQueue()}>
          Add to queue
        </MenuItem>
        {isFile ? null : <SaveItem item={item} known={known} />}
        {isFile ? null : (
          <MenuItem icon={<ListMusic {...iconProps} />} onSelect={() => setIsAdding(true)}>
            Add to playlist
          </MenuItem>
        )}
        {actions.map(({ icon, label, onSelect }) => {
          const Icon = actionIcons[icon]
          return (
            <MenuItem key={label} icon={<Icon {...iconProps} />} onSelect={onSelect}>
              {label}
            </MenuItem>
          )
        })}
        {home || item.url ? <MenuSeparator /> : null}
        {home ? (
          <MenuLink icon={<Disc3 {...iconProps} />} href={home as Route}>
            {item.type === 'track' ? 'Go to album' : 'Go to show'}
          </MenuLink>
        ) : null}
        {item.type === 'track' ? <ArtistLinks item={item} /> : null}
        {item.url ? <SharedLinks url={item.url} /> : null}
      </Menu>
      {isAdding ? (
        <Suspense>
          <AddToPlaylistMenu
            control={{ isOpen: isAdding, anchor: control.anchor, onOpenChange: setIsAdding }}
            items={[item]}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function SaveItem({ item, known }: Pick<TrackMenuProps, 'item' | 'known'>) {
  const { isSaved, toggle } = useSaved(savedUrisOf(item), {
    known,
    onRemoved: known ? (undo) => void tellRemoved(undo) : undefined,
  })
  return (
    <MenuItem
      icon={<Heart {...iconProps} fill={isSaved ? 'currentColor' : 'none'} />}
      disabled={isSaved === undefined}
      onSelect={toggle}
    >
      {isSaved ? 'Remove from your favorites' : 'Save to your favorites'}
    </MenuItem>
  )
}

function ArtistLinks({ item }: { item: Playable }) {
  const artists = creditsOf(item).filter(({ href }) => href !== null)
  return artists.map(({ name, href }) =>
    href ? (
      <MenuLink key={href} icon={<UserRound {...iconProps} />} href={href as Route}>
        {artists.length === 1 ? 'Go to artist' : <span dir="auto">{`Go to ${name}`}</span>}
      </MenuLink>
    ) : null,
  )
}

function SharedLinks({ url }: { url: string }) {
  return (
    <>
      <MenuSeparator />
      <LinkMenuItems url={url} />
    </>
  )
}
