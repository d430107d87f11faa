import { clsx } from 'clsx'
import type { Route } from 'next'
import { Card } from '@/components/screen/card'
import { ListItem } from '@/components/screen/list-item'
import { PlayButton } from '@/components/screen/play-button'
import { Artwork, LikedEmblem } from '@/components/ui/artwork'
import { MediaNames, mediaRow } from '@/components/ui/media-row'
import { RelativeDate } from '@/components/ui/phrase'
import { MoreOptions, useTargetMenu } from '@/hooks/use-menus'
import { usePins } from '@/hooks/use-pins'
import type { LibraryEntry } from '@/lib/music/library-entry'
import { EntryLine } from './entry-line'
import styles from './library-item.module.css'
import { PinButton } from './pin-button'
import type { LibraryView } from './use-library-address'

type LibraryItemProps = {
  entry: LibraryEntry
  view: LibraryView
  /** Among other types, so the subtitle names the type. */
  isMixed: boolean
  place?: { index: number; count: number }
}

export const likedHref = '/collection/savedtracks'

export function LibraryItem(props: LibraryItemProps) {
  'use memo'
  const { entry, view, isMixed, place } = props
  const isPinned = useIsPinned(entry)
  if (view !== 'grid') return <Row {...props} isPinned={isPinned} />
  return (
    <Card
      {...entry}
      line={<EntryLine entry={entry} isMixed={isMixed} isPinned={isPinned} className="rest" />}
      thing={entry.getTarget()}
      cover={entry.href === likedHref ? <LikedEmblem className={styles.emblem} iconSize={64} /> : undefined}
      action={<LibraryPin entry={entry} view={view} />}
      place={place}
    />
  )
}

function Row({ entry, view, isMixed, isPinned, place }: LibraryItemProps & { isPinned: boolean }) {
  'use memo'
  const { getTarget } = entry
  const menu = useTargetMenu(getTarget)
  const { name, href, images, uri, request, addedAt } = entry
  return (
    <ListItem place={place} {...menu}>
      <span className={clsx(mediaRow, styles.frame)} data-view={view}>
        {view !== 'list' ? null : href === likedHref ? (
          <LikedEmblem className={styles.smallEmblem} iconSize={24} />
        ) : (
          <Artwork images={images} size={48} of={uri} />
        )}
        <MediaNames
          name={name}
          link={{ href: href as Route }}
          line={<EntryLine entry={entry} isMixed={isMixed} isPinned={isPinned} />}
        />
        <span className={clsx('muted', styles.added)}>
          <RelativeDate instant={addedAt} />
        </span>
        <span className={styles.actions}>
          <LibraryPin entry={entry} view={view} />
          <MoreOptions name={name} getAbout={getTarget} size="small" />
          <PlayButton name={name} uri={uri} request={request} />
        </span>
      </span>
    </ListItem>
  )
}

/** Liked Songs always come first. */
function useIsPinned({ uri, href }: LibraryEntry): boolean {
  return usePins().pins.includes(uri) || href === likedHref
}

function LibraryPin({ entry, view }: Pick<LibraryItemProps, 'entry' | 'view'>) {
  'use memo'
  return entry.href === likedHref ? null : <PinButton entry={entry} className={styles.pin} view={view} />
}
