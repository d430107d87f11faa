import { useLayoutEffect, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { DrawnMessage } from '@/components/screen/drawn-message'
import { ListItem, WindowBox } from '@/components/screen/list-item'
import { Region } from '@/components/screen/region'
import { ChoosableList } from '@/components/selection/choosable-list'
import { Button } from '@/components/ui/button'
import { failureOf, useList, useLists } from '@/hooks/use-list'
import { useTextScale } from '@/hooks/use-media-query'
import { useScroller } from '@/hooks/use-scroller'
import { useSpotify } from '@/hooks/use-spotify'
import { useStartMargin, useVisibleRange } from '@/hooks/use-visible-range'
import { useWantedRow } from '@/hooks/use-wanted-row'
import { hasFailedAt } from '@/lib/lists/list-model'
import { elementKey } from '@/lib/lists/slots'
import { showEpisodes } from '@/lib/lists/sources'
import type { Episode, Show } from '@/lib/music/entities'
import { itemTarget } from '@/lib/music/menu-target'
import { keys } from '@/lib/spotify/endpoints/keys'
import { commonWords } from '@/lib/words/common-words'
import { episodeWords } from '@/lib/words/detail-words'
import styles from './episode-list.module.css'
import { EpisodeListSkeleton, EpisodeSkeleton } from './episode-list-skeleton'
import { EpisodeRow } from './episode-row'

const rowHeightPx = 88
/** Rows in the server's page: enough for a first look. */
const rowsOfServer = 10

export function EpisodeList({ show }: { show: Show }) {
  const lists = useLists()
  // The position where the listener stopped moves while they listen, here or elsewhere. A list of which nothing is known
  // has nothing to refresh: its first page is read, or came with the page and is put in by an effect, after this one.
  useLayoutEffect(() => void lists.find(keys.showEpisodes(show.id))?.refresh(), [lists, show.id])
  const paged = useList(showEpisodes(lists.client, show))
  const of = { ...failureOf(paged), data: paged.state.total ?? undefined }
  return (
    <Region of={of} what="show-episodes" skeleton={<EpisodeListSkeleton count={show.episodeCount} />}>
      {(count) =>
        count > 0 ? (
          <Episodes show={show} count={count} />
        ) : (
          <DrawnMessage kind="empty" drawing="empty">
            {episodeWords.none}
          </DrawnMessage>
        )
      }
    </Region>
  )
}

function Episodes({ show, count }: { show: Show; count: number }) {
  const scroller = useScroller()
  const body = useRef<HTMLDivElement>(null)
  const handle = useRef<VirtualizerHandle>(null)
  const scale = useTextScale()
  const startMargin = useStartMargin(body, scroller)
  const range = useVisibleRange(handle, scroller, count)
  const { list, state } = useList(showEpisodes(useSpotify(), show), range)
  const keys = state.slots.map(elementKey)
  useWantedRow(keys, (key) => {
    const index = keys.indexOf(key)
    handle.current?.scrollToIndex(index, { align: 'center' })
    const row = () => body.current?.querySelector<HTMLElement>(`[aria-posinset="${index + 1}"] a`)
    focusWhenThere(row)
  })
  return (
    <ChoosableList
      things={state.rows.map((episode) => episode && itemTarget(episode))}
      ids={keys}
      list={list}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the window puts generic boxes between list and items. */}
      <div role="list" aria-label={episodeWords.listOf(show.name)} ref={body}>
        <Virtualizer
          as={WindowBox}
          ref={handle}
          scrollRef={scroller}
          startMargin={startMargin}
          itemSize={rowHeightPx * scale}
          ssrCount={rowsOfServer}
          data={state.rows}
        >
          {(episode, index) => (
            <EpisodeSlot
              key={keys[index] ?? index}
              episode={episode}
              show={show}
              place={{ index, count }}
              onRetry={hasFailedAt(state, index) ? list.retry : undefined}
            />
          )}
        </Virtualizer>
      </div>
    </ChoosableList>
  )
}

/** A row far away mounts after the window has scrolled there. */
function focusWhenThere(find: () => HTMLElement | null | undefined): void {
  const endsAtMs = performance.now() + 2_000
  const look = () => {
    const element = find()
    if (element) element.focus({ preventScroll: true })
    if (document.activeElement !== element && performance.now() < endsAtMs) requestAnimationFrame(look)
  }
  look()
}

type EpisodeSlotProps = {
  /** Undefined is not read yet, null is no longer there. */
  episode: Episode | null | undefined
  show: Show
  place: { index: number; count: number }
  onRetry: (() => void) | undefined
}

function EpisodeSlot({ episode, show, place, onRetry }: EpisodeSlotProps) {
  if (episode) return <EpisodeRow episode={episode} showUri={show.uri} place={place} />
  return (
    <ListItem className={styles.item} place={place}>
      <div className={styles.row}>
        {onRetry ? (
          <p>
            {episodeWords.unread}{' '}
            <Button variant="quiet" onClick={onRetry}>
              {commonWords.retry}
            </Button>
          </p>
        ) : episode === null ? (
          <p className={styles.facts}>{episodeWords.gone}</p>
        ) : (
          <EpisodeSkeleton />
        )}
      </div>
    </ListItem>
  )
}
