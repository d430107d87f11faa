import { clsx } from 'clsx'
import { Disc3, Heart, ListMusic, Mic, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { ImageSource } from '@/lib/music/entities'
import { pickImage } from '@/lib/music/entities'
import styles from './artwork.module.css'

type ArtworkProps = {
  images: readonly ImageSource[]
  /** Edge length in CSS px at the default text size; `fill` takes the width of its box and needs `width`. */
  size: number | 'fill'
  width?: number
  /** URI of the subject: an artist’s image is round, and each type has its own placeholder. */
  of?: string
  rounded?: 'small' | 'large'
  /** `eager` for covers surely in the first view, `first` for its main image, which is fetched first. */
  loading?: 'lazy' | 'eager' | 'first'
}

const placeholders: Record<string, typeof Disc3> = {
  artist: UserRound,
  user: UserRound,
  playlist: ListMusic,
  show: Mic,
  episode: Mic,
}

export function Artwork({
  images,
  size,
  width = 320,
  of = '',
  rounded = 'small',
  loading = 'lazy',
}: ArtworkProps) {
  const url = pickImage(images, size === 'fill' ? width : size)
  // Stored by URL, so that the next cover in the same box gets its own attempts.
  const [failed, setFailed] = useState<{ url: string | null; times: number }>({ url: null, times: 0 })
  const failures = failed.url === url ? failed.times : 0
  const Placeholder = placeholders[of.split(':')[1] ?? ''] ?? Disc3

  function handleFailure() {
    setFailed({ url, times: failures + 1 })
  }

  return (
    <span
      className={styles.artwork}
      data-rounded={Placeholder === UserRound ? 'full' : rounded}
      style={size === 'fill' ? undefined : { inlineSize: `${size / 16}rem`, blockSize: `${size / 16}rem` }}
    >
      {url !== null && failures < 2 ? (
        // biome-ignore lint/performance/noImgElement: the provider's own sizes are used as they are, never through the optimizer.
        <img
          key={failures}
          className={styles.image}
          src={url}
          alt=""
          loading={loading === 'lazy' ? 'lazy' : 'eager'}
          fetchPriority={loading === 'first' ? 'high' : 'auto'}
          // The main image is painted with the first view, not a frame later.
          decoding={loading === 'first' ? 'sync' : 'async'}
          draggable={false}
          // Lets its color be read from the same cached copy; without CORS the image is shown anyway.
          crossOrigin={failures === 0 ? 'anonymous' : undefined}
          onError={handleFailure}
          // An image in the server’s HTML may have failed before hydration.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) handleFailure()
          }}
        />
      ) : (
        <span className={styles.placeholder}>
          <Placeholder className={styles.icon} strokeWidth={1.5} aria-hidden />
        </span>
      )}
    </span>
  )
}

/** The cover of Liked Songs. `className` sets its size. */
export function LikedEmblem({ className, iconSize }: { className: string | undefined; iconSize: 24 | 64 }) {
  return (
    <span className={clsx(styles.emblem, className)}>
      <Heart aria-hidden size={iconSize} strokeWidth={iconSize > 24 ? 1.5 : 1.75} fill="currentColor" />
    </span>
  )
}
