'use client'

import { type CSSProperties, Suspense, useEffect, useRef, useState } from 'react'
import { deferredPart, idlePart } from '@/components/frame/deferred'
import { framePart } from '@/components/ui/lazy-part'
import { useHydrated } from '@/hooks/use-hydrated'
import { phoneScreen, useMediaQuery } from '@/hooks/use-media-query'
import { useEngineHandle, usePlayer } from '@/hooks/use-player'
import { showToast } from '@/lib/browser/toasts'
import { artistLine } from '@/lib/music/playable'
import type { Embedding } from '@/lib/player/embedding/embedding'
import { type PlayerEngine, startPlayerEngine } from '@/lib/player/engine/engine'
import { defaultSettings, type PlayerSettings } from '@/lib/player/engine/settings'
import { selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { type PlayerTokenSource, readToken } from '@/lib/player/token-source'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { defaultLabels, type PlayerLabels, playerWords } from '@/lib/words/player-words'
import { FullBar } from './full-bar'
import styles from './full-bar.module.css'
import { KeyNote, PlayerHint } from './over-bar'
import { PageTitle } from './page-title'
import { type Continuation, defaultLook, PlayerLookContext } from './player-look'
import { Shortcuts } from './shortcuts'

const CompactBar = framePart(async () => (await import('./compact-bar')).CompactBar)
const FollowOpen = idlePart((bundle) => bundle.FollowOpen)
const PlayerExtras = deferredPart((bundle) => bundle.PlayerExtras)

type EngineNeeds = {
  client: SpotifyClient
  /** May be a new object on each render: this changes the token, never the player. */
  tokenSource: PlayerTokenSource
  /** Callbacks of a page that embeds the player; read once. */
  embedding?: Embedding
  settings?: Partial<PlayerSettings>
}

type PlayerWidgetProps = EngineNeeds & {
  continuation?: Continuation | undefined
  magnifySliderOnHover?: boolean | undefined
  height?: number | undefined
  labels?: Partial<PlayerLabels> | undefined
}

/** Load it lazily, under a `<PlayerProvider>`. */
export function PlayerWidget({
  settings = {},
  continuation,
  magnifySliderOnHover = false,
  height = defaultLook.height,
  labels,
  ...needs
}: PlayerWidgetProps) {
  const { name, showSaveIcon, playerPosition } = { ...defaultSettings, ...settings }
  usePlayerEngine({
    ...needs,
    settings: {
      ...settings,
      name,
      continueWith: continuation?.find,
      findFirst: continuation?.findFirst,
      countRows: continuation?.countRows,
    },
  })
  const isCompact = useMediaQuery(phoneScreen)
  const isHydrated = useHydrated()
  const hasMusic = usePlayer((state) => selectNowPlaying(state) !== null)
  const [hadMusic, setHadMusic] = useState(false)
  if (hasMusic && !hadMusic) setHadMusic(true)
  const look = {
    name,
    continuation: continuation ?? null,
    labels: { ...defaultLabels, ...labels },
    showSaveIcon,
    magnifySliderOnHover,
    height,
    playerPosition,
  }
  // `--player-size` grows with the text size.
  const style = { '--player-height': `${height}px`, '--player-size': `${height / 16}rem` } as CSSProperties
  return (
    <PlayerLookContext value={look}>
      <section className={styles.player} style={style} aria-label={playerWords.region}>
        {isHydrated ? <Suspense>{isCompact ? <CompactBar /> : <FullBar />}</Suspense> : null}
        <PlayerHint />
        <Announcer />
        <KeyNote />
      </section>
      <FollowOpen />
      <PageTitle />
      {hadMusic ? (
        <Suspense>
          <PlayerExtras />
        </Suspense>
      ) : null}
      <Shortcuts />
    </PlayerLookContext>
  )
}

/** Runs the player while mounted. Settings apply as they change; only a new name needs a new device. */
function usePlayerEngine({ client, tokenSource, settings = {}, embedding }: EngineNeeds): void {
  const handle = useEngineHandle()
  const engine = useRef<PlayerEngine | null>(null)
  const latest = useRef({ settings, tokenSource })
  const known = useRef(tokenSource)

  useEffect(() => {
    latest.current = { settings, tokenSource }
    engine.current?.configure(settings)
  })

  const { name } = settings
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another device.
  useEffect(() => {
    const started = startPlayerEngine(
      {
        handle,
        client,
        getAccessToken: (refused) => readToken(latest.current.tokenSource, refused),
        notify: (error, attempt) => showToast({ error, attempt }),
        embedding,
      },
      latest.current.settings,
    )
    engine.current = started
    return () => {
      started.stop()
      engine.current = null
    }
  }, [handle, client, name])

  useEffect(() => {
    if (known.current !== tokenSource) engine.current?.renewToken()
    known.current = tokenSource
    return tokenSource.subscribe?.((token) => {
      if (token !== null) engine.current?.renewToken()
    })
  }, [tokenSource])
}

/** Announces each new track politely to screen readers. */
function Announcer() {
  const words = usePlayer(selectWords)
  return (
    <div className="visuallyHidden" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  )
}

function selectWords(state: PlayerState): string {
  const item = selectNowPlaying(state)
  if (item === null || !selectIsPlaying(state)) return ''
  return playerWords.announced(item.name, artistLine(item))
}
