'use client'

import { type CSSProperties, Suspense } from 'react'
import { lazyPart, secondPart } from '@/components/ui/lazy-part'
import { useHydrated } from '@/hooks/use-hydrated'
import { useMediaQuery } from '@/hooks/use-media-query'
import { usePlayer } from '@/hooks/use-player'
import type { Embedding } from '@/lib/player/embedding/embedding'
import type { PlayerSettings } from '@/lib/player/engine/settings'
import { selectNowPlaying } from '@/lib/player/selectors'
import type { PlayerTokenSource } from '@/lib/player/token-source'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { defaultLabels, type PlayerLabels } from '@/lib/words/player-labels'
import { playerWords } from '@/lib/words/player-words'
import { Announcer } from './announcer'
import { FullBar } from './full-bar'
import styles from './full-bar.module.css'
import { KeyNote } from './key-note'
import { PageTitle } from './page-title'
import { PlayerHint } from './player-hint'
import { type Continuation, defaultLook, PlayerLookContext } from './player-look'
import { Shortcuts } from './shortcuts'
import { usePlayerEngine } from './use-player-engine'

const CompactBar = lazyPart(async () => (await import('./compact-bar')).CompactBar)
const MediaSession = secondPart('MediaSession')

const compactQuery = '(max-width: 640px)'

type PlayerWidgetProps = {
  client: SpotifyClient
  tokenSource: PlayerTokenSource
  /** What a page that uses the player as a component needs beside; read once. */
  embedding?: Embedding
  settings?: Partial<PlayerSettings>
  continuation?: Continuation | undefined
  magnifySliderOnHover?: boolean | undefined
  height?: number | undefined
  labels?: Partial<PlayerLabels> | undefined
}

/** The docked player with all that belongs to it, under a `<PlayerProvider>`. Meant to be loaded lazily. */
export function PlayerWidget({
  client,
  tokenSource,
  embedding,
  settings = {},
  continuation,
  magnifySliderOnHover = false,
  height = defaultLook.height,
  labels,
}: PlayerWidgetProps) {
  const { name = defaultLook.name } = settings
  usePlayerEngine({
    client,
    tokenSource,
    embedding,
    settings: {
      ...settings,
      name,
      continueWith: continuation?.find,
      findFirst: continuation?.findFirst,
      countRows: continuation?.countRows,
    },
  })
  const isCompact = useMediaQuery(compactQuery)
  const isHydrated = useHydrated()
  const hasMusic = usePlayer((state) => selectNowPlaying(state) !== null)
  const look = {
    name,
    continuation: continuation ?? null,
    labels: { ...defaultLabels, ...labels },
    showSaveIcon: settings.showSaveIcon ?? defaultLook.showSaveIcon,
    magnifySliderOnHover,
    height,
    playerPosition: settings.playerPosition ?? defaultLook.playerPosition,
  }
  const style: CSSProperties & Record<'--player-height' | '--player-size', string> = {
    '--player-height': `${height}px`,
    // Grows with the text in it.
    '--player-size': `${height / 16}rem`,
  }
  return (
    <PlayerLookContext value={look}>
      <section className={styles.player} style={style} aria-label={playerWords.region}>
        {isHydrated ? <Suspense>{isCompact ? <CompactBar /> : <FullBar />}</Suspense> : null}
        <PlayerHint />
        <Announcer />
        <KeyNote />
      </section>
      <PageTitle />
      {hasMusic ? (
        <Suspense>
          <MediaSession />
        </Suspense>
      ) : null}
      <Shortcuts />
    </PlayerLookContext>
  )
}
