import { ExternalLink } from 'lucide-react'
import type { Route } from 'next'
import { DrawnMessage } from '@/components/screen/drawn-message'
import buttonStyles from '@/components/ui/button.module.css'
import { IconLink } from '@/components/ui/icon-button'
import { webAddress, webHost } from '@/lib/music/uri'
import { nowPlayingWords as words } from '@/lib/words/now-playing-words'

type OpenInSpotifyProps = {
  /** URI of the item to open; without one, opens Spotify itself. */
  uri?: string
  name?: string
  isSmall?: boolean
  className?: string | undefined
}

/** Replaces Play for an account without Premium. */
export function OpenInSpotify({ uri, name = '', isSmall = false, className }: OpenInSpotifyProps) {
  const href = uri === undefined ? webHost : webAddress(uri)
  if (href === null) return null
  const away = { target: '_blank', rel: 'noreferrer' }
  return isSmall ? (
    <IconLink
      {...away}
      href={href as Route}
      prefetch={false}
      label={name ? words.openInSpotify(name) : words.inSpotify}
      tooltip={words.inSpotify}
      className={className}
      icon={<ExternalLink aria-hidden size={20} strokeWidth={1.75} />}
    />
  ) : (
    <a {...away} href={href} className={buttonStyles.button} data-variant="secondary">
      {words.inSpotify}
    </a>
  )
}

/** Replaces the track for an account without Premium. */
export function NeedsPremium() {
  return (
    <DrawnMessage kind="refused" drawing="free" heading={words.needsPremium} action={<OpenInSpotify />}>
      {words.needsPremiumHint}
    </DrawnMessage>
  )
}
