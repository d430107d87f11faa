'use client'

import { ExternalLink, Link2, Pencil, Trash2 } from 'lucide-react'
import toast from 'react-hot-toast'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import type { Playlist } from '@/lib/music/entities'

const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

type PlaylistMenuProps = {
  control: PopupControl
  playlist: Playlist
  isOwn: boolean
  /** In the library: it can be taken out. */
  isSaved: boolean
  onEdit: () => void
  onRemove: () => void
}

/** Loaded when it is first asked for. */
export function PlaylistMenu({ control, playlist, isOwn, isSaved, onEdit, onRemove }: PlaylistMenuProps) {
  const { name, url } = playlist
  const isRemovable = isOwn || isSaved
  return (
    <Menu control={control} label={`Options for ${name}`} align="start">
      {isOwn ? (
        <MenuItem icon={<Pencil {...iconProps} />} onSelect={onEdit}>
          Edit details
        </MenuItem>
      ) : null}
      {url ? (
        <>
          <MenuItem icon={<Link2 {...iconProps} />} onSelect={() => void copyLink(url)}>
            Copy link
          </MenuItem>
          <MenuLink icon={<ExternalLink {...iconProps} />} externalHref={url}>
            Open in Spotify
          </MenuLink>
        </>
      ) : null}
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

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    // The browser keeps the clipboard closed without a reason we could act on; the listener still gets the link.
    toast(`The clipboard is closed to us. The link is ${url}`)
  }
}
