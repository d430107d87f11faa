import { ExternalLink } from 'lucide-react'
import styles from './open-in-spotify.module.css'

/** A link to the provider's own page, which every playlist, album and artist has. */
export function OpenInSpotify({ name, url }: { name: string; url: string | null }) {
  return url ? (
    <a
      className={styles.link}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`${name} on SPOTIFY`}
      data-tooltip="Open in Spotify"
    >
      <ExternalLink aria-hidden size={20} strokeWidth={1.75} />
    </a>
  ) : null
}
