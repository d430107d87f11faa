import { ListMusic } from 'lucide-react'
import { useRef } from 'react'
import { PlayingQueue } from '@/components/now-playing/playing-queue'
import { Dialog } from '@/components/ui/dialog'
import { IconButton } from '@/components/ui/icon-button'
import { useLazyPopup } from '@/hooks/use-open'
import { ScrollerProvider } from '@/hooks/use-scroller'
import styles from './now-playing-sheet.module.css'
import { usePlayerLook } from './player-look'

/** What comes next, in a sheet over that of what plays: closing it leads back there. */
export function SheetQueue({ ground }: { ground: string | undefined }) {
  const { labels } = usePlayerLook()
  const { control, triggerProps } = useLazyPopup('dialog')
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <>
      <IconButton
        label={labels.queue}
        {...triggerProps}
        icon={<ListMusic aria-hidden size={20} strokeWidth={1.75} />}
      />
      <Dialog placement="sheet" title={labels.queue} ground={ground} {...control}>
        <div ref={scroller} className={styles.queue}>
          <ScrollerProvider scroller={scroller}>
            <PlayingQueue />
          </ScrollerProvider>
        </div>
      </Dialog>
    </>
  )
}
