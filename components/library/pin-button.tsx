import { Pin, PinOff } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { usePins } from '@/hooks/use-pins'
import type { LibraryEntry } from '@/lib/music/library-entry'
import { libraryScreenWords as words } from '@/lib/words/library-screen-words'

type PinButtonProps = {
  entry: Pick<LibraryEntry, 'name' | 'uri'>
  className?: string | undefined
  view?: string
  tabIndex?: -1
}

export function PinButton({ entry: { name, uri }, className, view, tabIndex }: PinButtonProps) {
  'use memo'
  const { pins, toggle } = usePins()
  const isPinned = pins.includes(uri)
  const Icon = isPinned ? PinOff : Pin
  return (
    <IconButton
      className={className}
      size="small"
      label={words.pin(name)}
      tooltip={isPinned ? words.unpinHint : words.pinHint}
      pressed={isPinned}
      data-view={view}
      tabIndex={tabIndex}
      onClick={() => toggle(uri)}
      icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
    />
  )
}
