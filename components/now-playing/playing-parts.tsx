import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { PlayingLyrics } from '@/components/lyrics/track-lyrics'
import { VolumeSlider } from '@/components/player/volume'
import { MuteButton } from '@/components/player/volume-popup'
import { Artwork } from '@/components/ui/artwork'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { usePlayer } from '@/hooks/use-player'
import type { Playable } from '@/lib/music/entities'
import type { PanelTab } from '@/lib/overlays/panel'
import { selectSupportsVolume } from '@/lib/player/selectors'
import { AboutPlaying } from './about-playing'
import styles from './playing-parts.module.css'
import { PlayingQueue } from './playing-queue'

type PlayingCoverProps = ComponentProps<'div'> & {
  item: Playable
  /** The largest width of the cover, in CSS px. */
  width: number
}

/** A cover that fills the width of its container. */
export function PlayingCover({ item, width, ...rest }: PlayingCoverProps) {
  return (
    <div {...rest}>
      <Artwork
        key={item.uri}
        images={item.images}
        size="fill"
        width={width}
        rounded="large"
        loading="eager"
      />
    </div>
  )
}

/** A cover as large as its box allows, which can be swiped. */
export function WholeCover({ item, className, ...rest }: ComponentProps<'div'> & { item: Playable }) {
  return (
    <div {...rest} className={clsx(styles.box, className)}>
      <PlayingCover data-follows item={item} width={480} />
    </div>
  )
}

/** One tab of the panel; the full view shows it next to the cover. */
export function PlayingPart({ name, item }: { name: PanelTab; item: Playable }) {
  return (
    <ErrorBoundary key={name}>
      {name === 'queue' ? (
        <PlayingQueue isBesideSong />
      ) : name === 'about' ? (
        <AboutPlaying key={item.uri} item={item} />
      ) : (
        <PlayingLyrics item={item} />
      )}
    </ErrorBoundary>
  )
}

/** Hidden if only the device’s own buttons change the volume. */
export function PlayingVolume(props: ComponentProps<'div'>) {
  const isSupported = usePlayer(selectSupportsVolume)
  return isSupported ? (
    <div {...props}>
      <MuteButton />
      <VolumeSlider />
    </div>
  ) : null
}
