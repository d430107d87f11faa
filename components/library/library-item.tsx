import { clsx } from 'clsx'
import { Pin } from 'lucide-react'
import type { Route } from 'next'
import { Card } from '@/components/screen/card'
import { ListItem } from '@/components/screen/list-item'
import { PlayButton } from '@/components/screen/play-button'
import { Artwork, LikedEmblem } from '@/components/ui/artwork'
import { IconButton } from '@/components/ui/icon-button'
import { MediaNames, mediaRow } from '@/components/ui/media-row'
import { RelativeDate } from '@/components/ui/phrase'
import { MoreOptions, useTargetMenu } from '@/hooks/use-menus'
import { usePins } from '@/hooks/use-pins'
import type { LibraryEntry } from '@/lib/music/library-entry'
import { libraryScreenWords as words } from '@/lib/words/library-screen-words'
import { lineOf } from '@/lib/words/library-words'
import styles from './library-item.module.css'
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
  if (view !== 'grid') return <Row {...props} />
  return (
    <Card
      {...entry}
      line={lineOf(entry, isMixed)}
      thing={entry.getTarget()}
      cover={entry.href === likedHref ? <LikedEmblem className={styles.emblem} iconSize={64} /> : undefined}
      action={<PinButton entry={entry} view={view} />}
      place={place}
    />
  )
}

function Row({ entry, view, isMixed, place }: LibraryItemProps) {
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
        <MediaNames name={name} link={{ href: href as Route }} line={lineOf(entry, isMixed)} />
        <span className={clsx('muted', styles.added)}>
          <RelativeDate instant={addedAt} />
        </span>
        <span className={styles.actions}>
          <PinButton entry={entry} view={view} />
          <MoreOptions name={name} getAbout={getTarget} size="small" />
          <PlayButton name={name} uri={uri} request={request} />
        </span>
      </span>
    </ListItem>
  )
}

function PinButton({ entry: { name, uri, href }, view }: { entry: LibraryEntry; view: LibraryView }) {
  'use memo'
  const { pins, toggle } = usePins()
  if (href === likedHref) {
    return (
      <span className={styles.pinned}>
        <Pin aria-hidden size={20} strokeWidth={1.75} fill="currentColor" />
        <span className="visuallyHidden">{words.pinned}</span>
      </span>
    )
  }
  const isPinned = pins.includes(uri)
  return (
    <IconButton
      className={styles.pin}
      size="small"
      label={words.pin(name)}
      tooltip={isPinned ? words.unpinHint : words.pinHint}
      pressed={isPinned}
      data-view={view}
      onClick={() => toggle(uri)}
      icon={<Pin aria-hidden size={20} strokeWidth={1.75} fill={isPinned ? 'currentColor' : 'none'} />}
    />
  )
}
