import Link from 'next/link'
import { DrawnMessage } from '@/components/screen/drawn-message'
import { returnsFocus } from '@/components/ui/focus-return'
import { commonWords } from '@/lib/words/common-words'
import { emptyPlaylistWords } from '@/lib/words/playlist-view-words'

export function EmptyPlaylist({ isEditable }: { isEditable: boolean }) {
  return (
    <DrawnMessage
      kind="empty"
      drawing="empty"
      heading={emptyPlaylistWords.heading}
      action={isEditable ? <Link href="/search">{emptyPlaylistWords.findSongs}</Link> : null}
    >
      {isEditable ? emptyPlaylistWords.own : emptyPlaylistWords.ofOthers}
    </DrawnMessage>
  )
}

/** Nothing in a list of songs matches the filter. */
export function NoMatch({ filter, onClear }: { filter: string; onClear: () => void }) {
  return (
    <div ref={returnsFocus}>
      <DrawnMessage
        kind="empty"
        drawing="missing"
        heading={emptyPlaylistWords.noMatchHeading}
        action={{ label: commonWords.clearFilter, onClick: onClear }}
      >
        {emptyPlaylistWords.noMatch(filter.trim())}
      </DrawnMessage>
    </div>
  )
}
