import { clsx } from 'clsx'
import { Pin } from 'lucide-react'
import type { Route } from 'next'
import { type FocusEvent, useEffect, useRef } from 'react'
import { PlayingMark } from '@/components/track-list/playing-mark'
import { Artwork } from '@/components/ui/artwork'
import { MediaNames, MediaSkeleton, mediaRow } from '@/components/ui/media-row'
import { Truncated } from '@/components/ui/text'
import { MoreOptions, useTargetMenu } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import type { LibraryEntry } from '@/lib/music/library-entry'
import { selectIsPlaying, selectOrigin } from '@/lib/player/selectors'
import { sidebarWords } from '@/lib/words/frame-words'
import { lineOf } from '@/lib/words/library-words'
import styles from './sidebar-row.module.css'
import type { RovingLinks } from './use-roving-links'
import type { SidebarItem, SidebarLibrary } from './use-sidebar-library'

export type RowLinkProps = {
  currentMark: (href: string) => 'page' | 'true' | undefined
  isRail: boolean
}

export type SidebarRowsProps = RowLinkProps & { library: SidebarLibrary; items: readonly SidebarItem[] }

type SidebarRowProps = RowLinkProps & { item: SidebarItem; index: number; count: number; roving: RovingLinks }

/** A library entry, or a placeholder of the same height for an unread one, which can be focused too. */
export function SidebarRow({ item, index, count, roving, isRail, ...links }: SidebarRowProps) {
  'use memo'
  const row = useRef<HTMLDivElement>(null)
  const { entry } = item
  const isKnown = entry !== undefined
  const hasFocus = useRef(false)
  const takesFocus = roving.wantedBy(item.key, index)
  useEffect(() => {
    if (takesFocus) linkIn(row.current)?.focus({ focusVisible: true })
  }, [takesFocus])
  useEffect(() => {
    // When the link replaces a focused placeholder, it gets the focus.
    const isLost = hasFocus.current && !row.current?.contains(document.activeElement)
    if (isKnown && isLost) linkIn(row.current)?.focus({ preventScroll: true })
  }, [isKnown])
  const focusHandlers = {
    onFocus() {
      hasFocus.current = true
      roving.handleFocus(item.key)
    },
    onBlur(event: FocusEvent) {
      hasFocus.current = false
      roving.handleBlur(event)
    },
  }
  const tabIndex = roving.tabStop === index ? 0 : -1
  const menu = useTargetMenu(entry ? entry.getTarget : null)
  return (
    <div
      ref={row}
      className={clsx(mediaRow, styles.row)}
      data-tooltip={isRail ? entry?.name : undefined}
      {...focusHandlers}
      {...menu}
      data-drop={entry?.uri}
    >
      {'data-chosen' in menu && menu['data-chosen'] ? (
        <span className="visuallyHidden">{sidebarWords.chosen}</span>
      ) : null}
      {entry ? (
        <KnownRow entry={entry} isPinned={item.isPinned} tabIndex={tabIndex} {...links} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: where it leads to is known when it is read.
        <div
          role="link"
          tabIndex={tabIndex}
          aria-disabled
          aria-label={sidebarWords.unread(index + 1, count)}
          className={clsx(mediaRow, styles.unread)}
        >
          <MediaSkeleton index={index} coverPx={40} />
        </div>
      )}
    </div>
  )
}

const linkIn = (row: HTMLElement | null) => row?.querySelector<HTMLElement>('a, [role="link"]')

function KnownRow({
  entry,
  isPinned,
  tabIndex,
  currentMark,
}: Omit<RowLinkProps, 'isRail'> & { entry: LibraryEntry; isPinned: boolean; tabIndex: number }) {
  'use memo'
  const { uri, name, href, images, getTarget } = entry
  const isOrigin = usePlayer((state) => selectOrigin(state) === uri)
  const isMoving = usePlayer(selectIsPlaying)
  return (
    <>
      <Artwork images={images} size={40} of={uri} />
      <MediaNames
        name={name}
        link={{ href: href as Route, 'aria-current': currentMark(href), tabIndex }}
        isCurrent={isOrigin}
        line={
          <span className={styles.line}>
            {isPinned ? (
              <>
                <Pin aria-hidden size={12} strokeWidth={2} fill="currentColor" className={styles.pin} />
                <span className="visuallyHidden">{sidebarWords.pinned} </span>
              </>
            ) : null}
            <Truncated>{lineOf(entry, true)}</Truncated>
          </span>
        }
      />
      <MoreOptions
        name={name}
        getAbout={getTarget}
        size="small"
        isQuiet
        tabIndex={-1}
        className={styles.more}
      />
      {isOrigin ? (
        <span className={styles.plays}>
          <PlayingMark isMoving={isMoving} />
          <span className="visuallyHidden">{isMoving ? sidebarWords.playing : sidebarWords.paused}</span>
        </span>
      ) : null}
    </>
  )
}

export function SidebarSkeleton() {
  return (
    <div aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index} className={clsx(mediaRow, styles.row)}>
          <MediaSkeleton index={index} coverPx={40} />
        </div>
      ))}
    </div>
  )
}
