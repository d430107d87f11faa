'use client'

import { ChevronDown, MicVocal, UserRound } from 'lucide-react'
import { Suspense } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { lazyPart } from '@/components/ui/lazy-part'
import { Truncated } from '@/components/ui/truncated'
import { useLazyPopup } from '@/hooks/use-lazy-popup'
import { useLyricsPanel } from '@/hooks/use-lyrics-panel'
import { useRead } from '@/hooks/use-read'
import type { User } from '@/lib/music/entities'
import { profileRead } from '@/lib/spotify/profile'
import styles from './header.module.css'

const UserMenu = lazyPart(async () => (await import('./user-menu')).UserMenu)

/** Empty without a user: while the profile loads, and when it did not load. */
export function Header() {
  const { data: user } = useRead(profileRead)
  return user ? (
    <header className={styles.header}>
      <LyricsToggle />
      <UserButton user={user} />
    </header>
  ) : null
}

function LyricsToggle() {
  const lyrics = useLyricsPanel()
  return (
    <button type="button" className={styles.lyrics} aria-pressed={lyrics.isOpen} onClick={lyrics.toggle}>
      <MicVocal aria-hidden size={20} strokeWidth={1.75} />
      Lyrics
    </button>
  )
}

function UserButton({ user }: { user: User }) {
  const { control, triggerProps, wasOpened } = useLazyPopup()
  return (
    <>
      <button {...triggerProps} type="button" className={styles.user}>
        {user.images.length > 0 ? (
          <Artwork images={user.images} size={32} rounded="full" placeholder="person" loading="eager" />
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
