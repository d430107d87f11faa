import { ListMusic } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { IconLink } from '@/components/ui/icon-button'
import { usePlayerLook } from './player-look'

const queuePath = '/queue'

/** Links to the queue; on the queue page, it goes back. */
export function QueueLink() {
  const { labels } = usePlayerLook()
  const pathname = usePathname()
  const isOpen = pathname === queuePath
  const cameFromHere = useRef(false)
  useEffect(() => {
    if (!isOpen) cameFromHere.current = true
  }, [isOpen])
  return (
    <IconLink
      href={isOpen ? '/' : queuePath}
      label={labels.queue}
      aria-current={isOpen ? 'page' : undefined}
      aria-keyshortcuts="Q"
      prefetch={false}
      data-drop="queue"
      onClick={(event) => {
        const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
        if (!isOpen || !cameFromHere.current || opensElsewhere) return
        event.preventDefault()
        window.history.back()
      }}
      icon={<ListMusic aria-hidden size={20} strokeWidth={1.75} />}
    />
  )
}
