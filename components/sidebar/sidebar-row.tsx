import { clsx } from 'clsx'
import type { Route } from 'next'
import { type FocusEvent, Suspense, useEffect, useRef, useState } from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { EntryLine } from '@/components/library/entry-line'
import menuButtonStyles from '@/components/menus/menu-button.module.css'
import { PlayingMark } from '@/components/track-list/playing-mark'
import { Artwork } from '@/components/ui/artwork'
import { MediaNames, MediaSkeleton, mediaRow } from '@/components/ui/media-row'
import { MoreOptions, useTargetMenu } from '@/hooks/use-menus'
import { usePlayer } from '@/hooks/use-player'
import type { LibraryEntry } from '@/lib/music/library-entry'
import { selectIsPlaying, selectOrigin } from '@/lib/player/selectors'
import { sidebarWords } from '@/lib/words/frame-words'
import styles from './sidebar-row.module.css'
import type { RovingLinks } from './use-roving-links'
import type { SidebarItem, SidebarLibrary } from './use-sidebar-library'

const PinButton = deferredPart((bundle) => bundle.PinButton)

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
  // Its pin is rendered from then on: a button in each row would cost the first paint.
  const [wasNear, setWasNear] = useState(false)
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
    onPointerEnter: () => setWasNear(true),
    onFocus() {
      hasFocus.current = true
      setWasNear(true)
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
        <KnownRow entry={entry} isPinned={item.isPinned} hasPin={wasNear} tabIndex={tabIndex} {...links} />
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

type KnownRowProps = Omit<RowLinkProps, 'isRail'> & {
  entry: LibraryEntry
  isPinned: boolean
  hasPin: boolean
  tabIndex: number
}

function KnownRow({ entry, isPinned, hasPin, tabIndex, currentMark }: KnownRowProps) {
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
        line={<EntryLine entry={entry} isMixed isPinned={isPinned} />}
      />
      {hasPin ? (
        <Suspense>
          <PinButton entry={entry} tabIndex={-1} className={clsx(menuButtonStyles.quiet, styles.more)} />
        </Suspense>
      ) : null}
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
