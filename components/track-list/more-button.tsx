'use client'

import { Ellipsis } from 'lucide-react'
import { Suspense, type SyntheticEvent } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { lazyPart } from '@/components/ui/lazy-part'
import { useLazyPopup } from '@/hooks/use-lazy-popup'
import type { Playable } from '@/lib/music/entities'
import type { RowAction } from './row-action'

const TrackMenu = lazyPart(async () => (await import('./track-menu')).TrackMenu)

type MoreButtonProps = {
  item: Playable
  /** Saved or not, where the list itself knows. */
  known: boolean | undefined
  onPlay: () => void
  /** What the list adds to the row's menu, asked for when it opens. */
  getActions: () => readonly RowAction[]
}

export function MoreButton({ item, known, onPlay, getActions }: MoreButtonProps) {
  const { control, triggerProps, wasOpened } = useLazyPopup()
  return (
    <>
      <IconButton
        {...triggerProps}
        size="small"
        tabIndex={-1}
        tooltip={false}
        data-more
        label={`More options for ${item.name}`}
        icon={<Ellipsis aria-hidden size={20} strokeWidth={1.75} />}
      />
      {wasOpened ? (
        <Suspense>
          <TrackMenu
            control={control}
            item={item}
            known={known}
            onPlay={onPlay}
            actions={control.isOpen ? getActions() : []}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Right click and the menu key open the row's own menu instead of the browser's. */
export function openRowMenu(event: SyntheticEvent<HTMLElement>): void {
  const button = event.currentTarget.querySelector<HTMLButtonElement>('[data-more]')
  if (!button) return
  event.preventDefault()
  if (button.ariaExpanded !== 'true') button.click()
}
