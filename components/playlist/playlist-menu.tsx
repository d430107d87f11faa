'use client'

import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { LinkMenuItems } from '@/components/ui/link-menu-items'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { usePins } from '@/hooks/use-pins'
import type { Playlist } from '@/lib/music/entities'

const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

type PlaylistMenuProps = {
  control: PopupControl
  playlist: Playlist
  isOwn: boolean
  /** In the library: it can be removed. */
  isSaved: boolean
  onEdit: () => void
  onRemove: () => void
}

/** Loaded when it is first opened. */
export function PlaylistMenu({ control, playlist, isOwn, isSaved, onEdit, onRemove }: PlaylistMenuProps) {
  const { name, uri, url } = playlist
  const { pins, toggle } = usePins()
  const isPinned = pins.includes(uri)
  const isRemovable = isOwn || isSaved
  const PinIcon = isPinned ? PinOff : Pin
  return (
    <Menu control={control} label={`Options for ${name}`} align="start">
      {isOwn ? (
        <MenuItem icon={<Pencil {...iconProps} />} onSelect={onEdit}>
          Edit details
        </MenuItem>
      ) : null}
      {isRemovable ? (
        <MenuItem icon={<PinIcon {...iconProps} />} onSelect={() => toggle(uri)}>
          {isPinned ? 'Unpin' : 'Pin to the top of Your Library'}
        </MenuItem>
      ) : null}
      {url ? <LinkMenuItems url={url} /> : null}
      {isRemovable ? (
        <>
          {url ? <MenuSeparator /> : null}
          <MenuItem icon={<Trash2 {...iconProps} />} onSelect={onRemove}>
            {isOwn ? 'Delete' : 'Remove from Your Library'}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}
