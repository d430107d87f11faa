'use client'

import { Truncated } from '@/components/ui/truncated'
import { usePlayer } from '@/hooks/use-player'
import { selectCurrentDevice, selectIsExternal } from '@/lib/player/selectors'
import styles from './now-on-device.module.css'

/** The device that plays, when it is not this one. */
export function NowOnDevice() {
  const name = usePlayer((state) =>
    selectIsExternal(state) ? (selectCurrentDevice(state)?.name ?? null) : null,
  )
  if (name === null) return null
  return <Truncated className={styles.device}>Playing on {name}</Truncated>
}
