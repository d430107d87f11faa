import { ExternalLink } from 'lucide-react'
import buttonStyles from '@/components/ui/button.module.css'
import { webAddress } from '@/lib/music/web-address'
import { freeWords } from '@/lib/words/free-words'

/** In the place of the main Play button for who cannot play here. Nothing where Spotify has no page for it. */
export function OpenInSpotify({ name, uri }: { name: string; uri: string }) {
  const href = webAddress(uri)
  if (href === null) return null
  return (
    <a
      className={buttonStyles.button}
      data-variant="secondary"
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={freeWords.openNamed(name)}
    >
      <ExternalLink aria-hidden size={20} strokeWidth={1.75} />
      {freeWords.open}
    </a>
  )
}
