import { ListPlus, Trash2 } from 'lucide-react'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import { PlayingFrom } from '@/components/now-playing/playing-from'
import { NeedsPremium } from '@/components/player/open-in-spotify'
import { queueColumns } from '@/components/track-list/track-columns'
import { TrackList } from '@/components/track-list/track-list'
import { Button } from '@/components/ui/button'
import { passFocusOn } from '@/components/ui/focus-return'
import { useMenus } from '@/hooks/use-menus'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import type { Playable } from '@/lib/music/entities'
import { itemTarget } from '@/lib/music/menu-target'
import { toRows } from '@/lib/music/play-rows'
import { selectIsFree, selectNowPlaying, selectOrigin } from '@/lib/player/selectors'
import { queueScreenWords } from '@/lib/words/list-words'
import { queueWords } from '@/lib/words/queue-words'
import { History, useHistory } from './history'
import styles from './queue.module.css'
import { UpNext } from './up-next'
import { useOwnQueue } from './use-own-queue'
import { useQueue } from './use-queue'

type QueueViewProps = {
  showsHistory: boolean
  /** Without it, links lead from one view to the other. */
  onChange?: (showsHistory: boolean) => void
  /** The playing song and its list are already on screen. */
  isBesideSong?: boolean
}

const views = [
  { href: '/queue', name: queueScreenWords.upNext, isHistory: false },
  { href: '/queue?show=history', name: queueScreenWords.history, isHistory: true },
] as const

/** The queue and the history, for a page, the panel, the full view and the sheet. */
export function QueueView({ showsHistory, onChange, isBesideSong = false }: QueueViewProps) {
  'use memo'
  const isFree = usePlayer(selectIsFree)
  const own = useOwnQueue()
  const queue = useQueue({ isRead: !showsHistory && !isFree })
  const playing = usePlayer(selectNowPlaying) ?? queue.data?.current ?? null
  const history = useHistory(showsHistory)
  return (
    <div className={styles.queue}>
      {playing === null || isBesideSong || isFree ? null : <Playing item={playing} />}
      <div className={styles.head}>
        <Views showsHistory={showsHistory} onChange={onChange} />
        {showsHistory ? (
          <ClearHistory of={history} />
        ) : own.ownQueue.entries.length > 0 ? (
          <QueueActions of={own} />
        ) : isBesideSong || isFree ? null : (
          <PlayingFrom className="muted" />
        )}
      </div>
      {showsHistory ? (
        <History of={history} />
      ) : isFree ? (
        <NeedsPremium />
      ) : (
        <UpNext queue={queue} own={own} isPlaying={playing !== null} />
      )}
    </div>
  )
}

function Views({ showsHistory, onChange }: Pick<QueueViewProps, 'showsHistory' | 'onChange'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw and lay out as one.
    <div role="group" aria-label={queueScreenWords.parts} className={styles.views}>
      {views.map(({ href, name, isHistory }) => {
        const isShown = isHistory === showsHistory
        return onChange ? (
          <button key={href} type="button" aria-pressed={isShown} onClick={() => onChange(isHistory)}>
            {name}
          </button>
        ) : (
          <Link
            key={href}
            href={href}
            aria-current={isShown || undefined}
            prefetch={false}
            replace
            scroll={false}
          >
            {name}
          </Link>
        )
      })}
    </div>
  )
}

function Playing({ item }: { item: Playable }) {
  const commands = usePlayerCommands()
  const sourceUri = usePlayer(selectOrigin)
  return (
    <TrackList
      key={item.uri}
      label={queueScreenWords.nowPlaying}
      columns={queueColumns}
      rows={toRows([item])}
      playing={{ sourceUri }}
      onPlay={() => void commands.resume()}
    />
  )
}

/** Only its icon where the view is narrow; the tooltip then has the text. */
function Action(props: ComponentProps<typeof Button>) {
  return <Button size="small" variant="quiet" className={styles.action} data-truncates {...props} />
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

function QueueActions({ of: { ownQueue, clear } }: { of: ReturnType<typeof useOwnQueue> }) {
  const menus = useMenus()
  const things = ownQueue.entries.map(({ item }) => itemTarget(item))
  return (
    <span className={styles.actions}>
      <Action
        icon={<ListPlus {...icon} />}
        onClick={({ currentTarget }) => menus?.startTask({ type: 'addToPlaylist', things }, currentTarget)}
      >
        {queueWords.save}
      </Action>
      <Action ref={passFocusOn} icon={<Trash2 {...icon} />} onClick={clear}>
        {queueWords.clear}
      </Action>
    </span>
  )
}

function ClearHistory({ of: { shown, clear } }: { of: ReturnType<typeof useHistory> }) {
  return shown.length > 0 ? (
    <Action icon={<Trash2 {...icon} />} onClick={clear}>
      {queueWords.clearHistory}
    </Action>
  ) : null
}
