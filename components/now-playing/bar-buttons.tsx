import { Maximize2, PanelRight, PictureInPicture2 } from 'lucide-react'
import { loadDeferred } from '@/components/frame/deferred'
import { IconButton } from '@/components/ui/icon-button'
import { useMenus } from '@/hooks/use-menus'
import { useOpen } from '@/hooks/use-open'
import { usePlayer } from '@/hooks/use-player'
import { fitsScreen } from '@/lib/browser/text-scale'
import { closePart, isOpen, openPart } from '@/lib/overlays/overlays'
import { selectNowPlaying } from '@/lib/player/selectors'
import { floatingWords, nowPlayingWords } from '@/lib/words/now-playing-words'
import styles from './bar-buttons.module.css'

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** On a phone, opens the sheet instead. */
export function toggleFullView(): void {
  if (isOpen('full')) closePart('full')
  else if (fitsScreen('(min-width: 641px)')) openPart('full')
}

/** Buttons of the dashboard’s player bar: a standalone player has neither panel nor full view. */
export function NowPlayingButtons() {
  const hasFrame = useMenus() !== null
  const panel = useOpen('panel')
  const full = useOpen('full')
  const hasMusic = usePlayer((state) => selectNowPlaying(state) !== null)
  if (!hasFrame) return null
  return (
    <>
      <IconButton
        className={styles.panel}
        label={nowPlayingWords.panel}
        tooltip={panel.isOpen ? nowPlayingWords.hidePanel : nowPlayingWords.showPanel}
        pressed={panel.isOpen}
        aria-keyshortcuts="P"
        onClick={panel.toggle}
        icon={<PanelRight {...icon} />}
      />
      <MiniPlayerButton className={styles.mini} />
      <IconButton
        label={nowPlayingWords.openFull}
        disabled={!hasMusic}
        aria-keyshortcuts="F"
        onClick={full.open}
        icon={<Maximize2 {...icon} />}
      />
    </>
  )
}

export function MiniPlayerButton({ className }: { className?: string | undefined }) {
  const { isOpen } = useOpen('window')
  const hasMusic = usePlayer((state) => selectNowPlaying(state) !== null)
  return (
    <IconButton
      className={className}
      label={floatingWords.name}
      tooltip={isOpen ? floatingWords.close : floatingWords.name}
      pressed={isOpen}
      disabled={!hasMusic && !isOpen}
      aria-keyshortcuts="W"
      onClick={() => void loadDeferred().then((bundle) => bundle.toggleFloatingWindow())}
      icon={<PictureInPicture2 {...icon} />}
    />
  )
}
