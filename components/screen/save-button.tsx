import { Heart } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { useSaved } from '@/hooks/use-saved'
import { showToast } from '@/lib/browser/toasts'
import { commonWords } from '@/lib/words/common-words'
import { saveWords } from '@/lib/words/shelf-words'
import styles from './save-button.module.css'

type SaveButtonProps = {
  uris: readonly string[]
  /** Names the song where there are several hearts; left out where the screen is about one thing. */
  name?: string
  /** The saved state of every row, if the list implies it. */
  known?: boolean
  size?: 'small' | 'medium'
  /** `library` for albums, playlists and episodes; `likedSongs` for songs. */
  kind?: 'likedSongs' | 'library'
  tabIndex?: -1
  onPress?: (button: HTMLElement, isSaved: boolean) => void
}

/** From a list of what is kept it disappears, so there is a way back. */
function tellRemoved(name: string | undefined, undo: () => void): void {
  showToast({
    text: name ? saveWords.removedNamed(name) : saveWords.removed,
    id: 'heart removed',
    action: { label: commonWords.undo, onClick: undo },
  })
}

/** The heart of one item. Until the library has answered it keeps its place unseen. */
export function SaveButton(props: SaveButtonProps) {
  const { uris, name, known, size = 'small', kind = 'likedSongs', tabIndex, onPress } = props
  const onRemoved = known ? (undo: () => void) => tellRemoved(name, undo) : undefined
  const { isSaved, toggle } = useSaved(uris, { known, onRemoved })
  const words = saveWords[isSaved ? 'remove' : 'save'][kind]
  if (uris.length === 0) return <span className={styles.place} data-size={size} />
  return (
    <IconButton
      className={styles.heart}
      size={size}
      tabIndex={tabIndex}
      label={name ? saveWords.ofNamed(words, name) : words}
      tooltip={words}
      pressed={isSaved ?? false}
      disabled={isSaved === undefined}
      onClick={({ currentTarget }) => (onPress ? onPress(currentTarget, isSaved === true) : toggle())}
      icon={<Heart aria-hidden size={20} strokeWidth={1.75} fill={isSaved ? 'currentColor' : 'none'} />}
    />
  )
}

export function FollowButton({ uri }: { uri: string }) {
  const { isSaved, toggle } = useSaved([uri])
  return (
    <Button className={styles.follow} data-known={isSaved !== undefined} onClick={toggle}>
      {isSaved ? saveWords.following : saveWords.follow}
    </Button>
  )
}
