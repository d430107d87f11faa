'use client'

import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import screenStyles from '@/components/screen/screen.module.css'
import styles from './library.module.css'
import { LibraryAlbums, LibraryArtists, LibraryShows } from './library-pages'
import { LibraryPlaylists } from './library-playlists'

const kinds = [
  { value: 'playlists', label: 'Playlists', Content: LibraryPlaylists },
  { value: 'albums', label: 'Albums', Content: LibraryAlbums },
  { value: 'artists', label: 'Artists', Content: LibraryArtists },
  { value: 'shows', label: 'Podcasts', Content: LibraryShows },
] as const

/** One kind at a time, named in the address; only the kind looked at is asked for. */
export function Library() {
  const wanted = useSearchParams().get('kind')
  const shown = kinds.find(({ value }) => value === wanted) ?? kinds[0]
  return (
    <div className={screenStyles.screen}>
      <h1 className={screenStyles.heading}>Your Library</h1>
      <nav aria-label="Kinds" className={styles.kinds}>
        {kinds.map(({ value, label }) => (
          <Link
            key={value}
            className={styles.kind}
            href={value === 'playlists' ? '/collection' : { pathname: '/collection', query: { kind: value } }}
            aria-current={value === shown.value ? 'true' : undefined}
            prefetch={false}
            scroll={false}
          >
            {label}
          </Link>
        ))}
      </nav>
      <section aria-label={shown.label}>
        <shown.Content />
      </section>
    </div>
  )
}
