'use client'

import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { Suspense } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { lazyPart } from '@/components/ui/lazy-part'
import { useLazyPopup } from '@/hooks/use-lazy-popup'
import { useMediaQuery, wideScreen } from '@/hooks/use-media-query'
import { usePlayer } from '@/hooks/use-player'
import { volumeIcon } from '@/lib/player/control-rules'
import { selectSupportsVolume, selectVolumePercent } from '@/lib/player/selectors'
import { InlineVolume } from './inline-volume'
import { usePlayerLook } from './player-look'

const VolumePopup = lazyPart(async () => (await import('./volume-popup')).VolumePopup)

const keepsVolume = 'This device’s volume cannot be set from here'

const icons = { muted: VolumeX, low: Volume1, high: Volume2 }

/** A slider where there is room for one; else a button that opens one. */
export function Volume() {
  const hasRoom = useMediaQuery(wideScreen)
  const isSupported = usePlayer(selectSupportsVolume)
  return hasRoom && isSupported ? <InlineVolume /> : <VolumeButton isSupported={isSupported} />
}

/** The button that shows the volume and opens the slider. */
function VolumeButton({ isSupported }: { isSupported: boolean }) {
  const { labels } = usePlayerLook()
  const { wasOpened, control, triggerProps } = useLazyPopup('dialog')
  const Icon = icons[usePlayer((state) => volumeIcon(selectVolumePercent(state)))]
  return (
    <>
      <IconButton
        {...triggerProps}
        label={labels.volume}
        tooltip={isSupported ? labels.volume : keepsVolume}
        aria-description={isSupported ? undefined : keepsVolume}
        disabled={!isSupported}
        icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
      />
      {wasOpened ? (
        <Suspense>
          <VolumePopup control={control} />
        </Suspense>
      ) : null}
    </>
  )
}
