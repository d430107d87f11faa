import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { usePlayer, usePlayerHandle } from '@/hooks/use-player'
import { useStore } from '@/hooks/use-store'
import { type BuildWatch, watchBuild } from '@/lib/browser/new-build'
import { selectIsPlaying } from '@/lib/player/selectors'
import { accountWords } from '@/lib/words/account-words'
import styles from './notices.module.css'

/** Offers to reload the page once the server has a new version. Music that plays is never interrupted without it. */
export function NewBuildNotice() {
  const handle = usePlayerHandle()
  const [watch, setWatch] = useState<BuildWatch | null>(null)
  useEffect(() => {
    const started = watchBuild(() => selectIsPlaying(handle.store.getState()))
    setWatch(started)
    return () => started.stop()
  }, [handle])
  return watch ? <Notice watch={watch} /> : null
}

function Notice({ watch }: { watch: BuildWatch }) {
  const isKnown = useStore(watch, (build) => build.isKnown)
  const heldUrl = useStore(watch, (build) => build.heldUrl)
  const isPlaying = usePlayer(selectIsPlaying)
  useEffect(() => {
    if (!isPlaying) watch.release()
  }, [isPlaying, watch])
  if (!isKnown) return null

  const handleReload = () => {
    if (heldUrl && heldUrl !== location.href) location.assign(heldUrl)
    else location.reload()
  }
  return (
    <div className={clsx('line', styles.notice)} data-acts="">
      <span>{heldUrl ? accountWords.newVersionOfPage : accountWords.newVersion}</span>
      <Button size="small" onClick={handleReload}>
        {accountWords.reload}
      </Button>
    </div>
  )
}
