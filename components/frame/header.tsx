'use client'

import { clsx } from 'clsx'
import { ChevronDown, MicVocal, UserRound } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { lazyPart } from '@/components/ui/lazy-part'
import { Truncated } from '@/components/ui/truncated'
import { useSession } from '@/hooks/use-access-token'
import { headerSlots } from '@/hooks/use-is-above'
import { useLazyPopup, useLyricsPanel } from '@/hooks/use-lazy-popup'
import { useMediaQuery } from '@/hooks/use-media-query'
import { useRead } from '@/hooks/use-read'
import type { User } from '@/lib/music/entities'
import { profileRead } from '@/lib/spotify/endpoints/reads'
import styles from './header.module.css'
import { HistoryButtons } from './history-buttons'
import { SearchButton } from './search-button'

/** By then the tries of the first read are over. */
const askAgainMs = 90_000

const UserMenu = lazyPart(async () => (await import('./user-menu')).UserMenu)

/** Whoever is logged in can search and log out, whatever the provider answers: the session says who that is. */
export function Header() {
  const session = useSession()
  const lyrics = useLyricsPanel()
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
        <ToolsSlot />
        <LyricsToggle />
        <Suspense fallback={<UserButton user={known} />}>
          <Listener known={known} />
        </Suspense>
      </div>
    </header>
  )
}

type Named = Pick<User, 'name' | 'images'>

/** As the provider names them today; the session is from when they logged in. */
function Listener({ known }: { known: Named }) {
  return <UserButton user={useProfile() ?? known} />
}

/** While the provider does not answer, it is asked again: nothing else on a screen would do so. */
function useProfile(): User | undefined {
  const { data: user, error, mutate } = useRead(profileRead)
  const isMissing = user === undefined && (error?.kind === 'unavailable' || error?.kind === 'rate-limited')
  useEffect(() => {
    if (!isMissing) return
    const ask = () => {
      if (document.visibilityState === 'visible') void mutate()
    }
    const timer = setInterval(ask, askAgainMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isMissing, mutate])
  return user
}

const titleSlot = (title: HTMLElement | null) => headerSlots.setState({ ...headerSlots.getState(), title })
const toolsSlot = (tools: HTMLElement | null) => headerSlots.setState({ ...headerSlots.getState(), tools })

/** On a phone the tools of a list stay with the list. */
function ToolsSlot() {
  return useMediaQuery('(min-width: 641px)') ? (
    <div ref={toolsSlot} className={styles.tools} data-slot="tools" />
  ) : null
}

function LyricsToggle() {
  const lyrics = useLyricsPanel()
  return (
    <button
      type="button"
      className={clsx('line', styles.lyrics)}
      aria-label="Lyrics"
      aria-pressed={lyrics.isOpen}
      onClick={lyrics.toggle}
    >
      <MicVocal aria-hidden size={20} strokeWidth={1.75} />
      <span className={styles.word}>Lyrics</span>
    </button>
  )
}

function UserButton({ user }: { user: Named }) {
  const { control, triggerProps, wasOpened } = useLazyPopup()
  return (
    <>
      <button {...triggerProps} type="button" className={clsx('line', styles.user)} aria-label={user.name}>
        {user.images.length > 0 ? (
          <Artwork images={user.images} size={32} of="spotify:user" loading="eager" />
        ) : (
          <span className={styles.defaultAvatar}>
            <UserRound aria-hidden size={20} strokeWidth={1.75} />
          </span>
        )}
        <Truncated className={styles.name}>{user.name}</Truncated>
        <ChevronDown aria-hidden size={20} strokeWidth={1.75} className={styles.caret} />
      </button>
      {wasOpened ? (
        <Suspense>
          <UserMenu control={control} userName={user.name} />
        </Suspense>
      ) : null}
    </>
  )
}
