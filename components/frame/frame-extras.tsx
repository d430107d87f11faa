import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { FullView } from '@/components/now-playing/full-view'
import { NowPlayingPanel } from '@/components/now-playing/now-playing-panel'
import { PlayingGround } from '@/components/now-playing/playing-ground'
import { Tooltips } from '@/components/ui/tooltip'
import { followOpen, noteEntry } from '@/lib/overlays/follow-overlays'
import { keepPanel } from '@/lib/overlays/panel'
import { ToneToaster } from './toaster'

/** The parts of every page that the first paint doesn't show. */
export function FrameExtras() {
  const pathname = usePathname()
  useEffect(keepPanel, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation makes another entry.
  useEffect(noteEntry, [pathname])
  return (
    <>
      <FollowOpen />
      <PlayingGround />
      <NowPlayingPanel />
      <FullView />
      <Tooltips />
      <ToneToaster />
    </>
  )
}

/** Has Back, Escape and links close what is open. */
export function FollowOpen() {
  useEffect(followOpen, [])
  return null
}
