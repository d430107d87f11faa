'use client'

import { ExternalLink, Link2 } from 'lucide-react'
import toast from 'react-hot-toast'
import { MenuItem, MenuLink } from '@/components/ui/menu'

const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** The items for a thing's address on the provider's site, in any menu. */
export function LinkMenuItems({ url }: { url: string }) {
  return (
    <>
      <MenuItem icon={<Link2 {...iconProps} />} onSelect={() => void copyLink(url)}>
        Copy link
      </MenuItem>
      <MenuLink icon={<ExternalLink {...iconProps} />} externalHref={url}>
        Open in Spotify
      </MenuLink>
    </>
  )
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    // The browser refuses the clipboard without a reason we could act on; the listener still gets the link.
    toast(`The browser did not allow copying. The link is ${url}`)
  }
}
