'use client'

import { Heart, House, LibraryBig, Search } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Suspense } from 'react'
import { NewPlaylistButton } from '@/components/playlist/new-playlist-button'
import { useLyricsPanel } from '@/hooks/use-lyrics-panel'
import { useMyPlaylists } from '@/hooks/use-my-playlists'
import { currentEntry } from './current-entry'
import { Logo } from './logo'
import { NavLink } from './nav-link'
import styles from './sidebar.module.css'
import { PlaylistLinks, PlaylistLinksSkeleton } from './sidebar-playlists'

const places = [
  { href: '/', label: 'Home', Icon: House },
  { href: '/search', label: 'Search', Icon: Search },
  { href: '/collection', label: 'Your Library', Icon: LibraryBig },
  { href: '/collection/savedtracks', label: 'Liked Songs', Icon: Heart },
] as const

/** The same content beside the page on wide screens and in the drawer on narrow ones. */
export function Sidebar({ onChoose }: { onChoose?: () => void }) {
  const lyrics = useLyricsPanel()
  const handleChoose = () => {
    lyrics.close()
    onChoose?.()
  }
  return (
    <nav aria-label="Main" className={styles.sidebar}>
      <Link href="/" className={styles.logo} onClick={handleChoose}>
        <Logo />
      </Link>
      {/* The list of playlists decides whether one of them is the current entry. */}
      <Suspense fallback={<Entries isWaiting onChoose={handleChoose} />}>
        <EntriesWithPlaylists onChoose={handleChoose} />
      </Suspense>
    </nav>
  )
}

function EntriesWithPlaylists({ onChoose }: { onChoose: () => void }) {
  return <Entries list={useMyPlaylists()} onChoose={onChoose} />
}

type EntriesProps = { onChoose: () => void } & (
  | { isWaiting: true; list?: undefined }
  | { isWaiting?: undefined; list: ReturnType<typeof useMyPlaylists> }
)

function Entries({ list, onChoose }: EntriesProps) {
  const pathname = usePathname()
  const listedIds = new Set(list?.playlists?.map((playlist) => playlist.id))
  const current = currentEntry(pathname, listedIds)
  const currentMark = (href: string) =>
    href !== current.href ? undefined : current.isExact ? 'page' : 'true'
  return (
    <>
      <ul className={styles.places}>
        {places.map(({ href, label, Icon }) => (
          <li key={href}>
            <NavLink
              href={href}
              current={currentMark(href)}
              icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
              onChoose={onChoose}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={styles.playlistsHead}>
        <span className={styles.label}>Playlists</span>
        <NewPlaylistButton onCreated={onChoose} />
      </div>
      <div className={styles.playlists}>
        {list ? (
          <PlaylistLinks {...list} currentMark={currentMark} onChoose={onChoose} />
        ) : (
          <PlaylistLinksSkeleton />
        )}
      </div>
    </>
  )
}
