'use client'

import { clsx } from 'clsx'
import { ChevronDown, MicVocal, UserRound } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { Artwork } from '@/components/ui/artwork'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { Truncated } from '@/components/ui/text'
import { useSession } from '@/hooks/use-access-token'
import { headerSlots } from '@/hooks/use-is-above'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import { useLazyPopup, useOpen } from '@/hooks/use-open'
import { useRead } from '@/hooks/use-read'
import { both, listen } from '@/lib/browser/listen'
import { avatarPx, type User } from '@/lib/music/entities'
import { profileRead } from '@/lib/spotify/endpoints/reads'
import { frameWords } from '@/lib/words/frame-words'
import styles from './header.module.css'
import { HistoryButtons } from './history-buttons'
import { SearchButton } from './search-button'

/** The retries of the first read are over by then. */
const askAgainMs = 90_000

const UserMenu = deferredPart((bundle) => bundle.UserMenu)

/** Renders from the session alone, so that search and log-out work even if Spotify doesn't answer. */
export function Header() {
  const session = useSession()
  const lyrics = useOpen('lyrics')
  if (!session) return null
  const { id, name, image } = session.user
  const known = {
    name: name ?? id,
    images: image === null ? [] : [{ url: image, width: null, height: null }],
  }
  return (
    <header className={styles.header} data-covered={lyrics.isOpen}>
      <div className={styles.start}>
        <HistoryButtons />
        <div ref={titleSlot} className={styles.title} data-slot="title" />
      </div>
      <SearchButton />
      <div className={styles.end}>
        <div ref={toolsSlot} className={styles.tools} data-slot="tools" />
        <LyricsToggle />
        <UserButton known={known} />
      </div>
    </header>
  )
}

type Named = Pick<User, 'name' | 'images'>

/** The current name and picture from Spotify. Those of the session are from the login. */
function Listener({ known, onNamed }: { known: Named; onNamed: (name: string) => void }) {
  const user = useProfile() ?? known
  useEffect(() => onNamed(user.name), [user.name, onNamed])
  return <Face user={user} />
}

/** Reads the profile, and again while Spotify doesn't answer, since nothing else on the screen does. */
function useProfile(): User | undefined {
  const { data: user, error, mutate } = useRead(profileRead)
  const isMissing = user === undefined && (error?.kind === 'unavailable' || error?.kind === 'rate-limited')
  useEffect(() => {
    if (!isMissing) return
    const ask = () => {
      if (document.visibilityState === 'visible') void mutate()
    }
    const timer = setInterval(ask, askAgainMs)
    return both(() => clearInterval(timer), listen(document, { visibilitychange: ask }))
  }, [isMissing, mutate])
  return user
}

const titleSlot = (title: HTMLElement | null) => headerSlots.setState({ ...headerSlots.getState(), title })
const toolsSlot = (tools: HTMLElement | null) => headerSlots.setState({ ...headerSlots.getState(), tools })

function LyricsToggle() {
  const { mode } = useLyricsSettings()
  const lyrics = useOpen('lyrics')
  if (mode === 'off') return null
  return (
    <button
      type="button"
      className={clsx('line', styles.lyrics)}
      aria-label={frameWords.lyrics}
      aria-pressed={lyrics.isOpen}
      aria-keyshortcuts="Y"
      data-tooltip={frameWords.lyrics}
      onClick={lyrics.toggle}
    >
      <MicVocal aria-hidden size={20} strokeWidth={1.75} />
      <span className={styles.word}>{frameWords.lyrics}</span>
    </button>
  )
}

/** The button stays mounted while the profile loads, because its menu may be open. */
function UserButton({ known }: { known: Named }) {
  const [name, setName] = useState(known.name)
  const { control, triggerProps } = useLazyPopup()
  return (
    <>
      <button {...triggerProps} type="button" className={clsx('line reach', styles.user)} aria-label={name}>
        <Suspense fallback={<Face user={known} />}>
          <Listener known={known} onNamed={setName} />
        </Suspense>
        <ChevronDown aria-hidden size={20} strokeWidth={1.75} className={styles.caret} />
      </button>
      <LazyPopup isOpen={control.isOpen}>
        <UserMenu control={control} userName={name} />
      </LazyPopup>
    </>
  )
}

function Face({ user }: { user: Named }) {
  return (
    <>
      {user.images.length > 0 ? (
        <Artwork images={user.images} size={avatarPx} of="spotify:user" loading="eager" />
      ) : (
        <span className={styles.defaultAvatar}>
          <UserRound aria-hidden size={20} strokeWidth={1.75} />
        </span>
      )}
      <Truncated className={styles.name}>{user.name}</Truncated>
    </>
  )
}
