import { Heart, ListChecks, ListMusic, ListPlus, type LucideIcon, Play, Trash2, X } from 'lucide-react'
import { useRef } from 'react'
import { entryOf } from '@/components/menus/menu-entries'
import { useThingMenu } from '@/components/menus/use-thing-menu'
import { Button } from '@/components/ui/button'
import { returnsFocus } from '@/components/ui/focus-return'
import { IconButton } from '@/components/ui/icon-button'
import { type MenuAbout, useMenus } from '@/hooks/use-menus'
import { commonWords } from '@/lib/words/common-words'
import { selectionWords } from '@/lib/words/menu-words'
import { savingWords } from '@/lib/words/saving-words'
import styles from './selection-bar.module.css'
import type { ListSelection } from './use-list-selection'

type SelectionBarProps = {
  about: MenuAbout
  /** Some of its rows may be unread, so they can be more than the things of `about`. */
  selection: Pick<ListSelection<unknown>, 'places' | 'all' | 'clear'>
  /** The screen doesn't show all of them, so that all can't be chosen. */
  isCut?: boolean
}

/** The menu entries of the chosen things that apply to all of them. */
export function SelectionBar({ about, selection, isCut = false }: SelectionBarProps) {
  'use memo'
  const { places, all, clear } = selection
  const count = places.length
  const { things, screenActions } = about
  const menus = useMenus()
  const pressed = useRef<HTMLElement>(null)
  const menu = useThingMenu({ ...about, play: undefined }, (task) => menus?.startTask(task, pressed.current))
  const remove = screenActions?.find(({ icon }) => icon === 'remove')
  const isBusy = things.length < count
  const saveLabel = savingWords(things)[menu.state.isSaved ? 'remove' : 'save'].short

  function press(name: Parameters<typeof entryOf>[0], label: string, icon: LucideIcon, onDone?: () => void) {
    const entry = entryOf(name, menu)
    if (!entry || !('run' in entry)) return null
    return (
      <Action
        icon={icon}
        isFilled={entry.isFilled ?? false}
        label={label}
        isBusy={isBusy || (name === 'save' && menu.state.isSaved === undefined)}
        disabled={entry.disabled ?? false}
        onPress={(button) => {
          pressed.current = button
          entry.run()
          onDone?.()
        }}
      />
    )
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      ref={takePlace}
      className={styles.bar}
      role="group"
      aria-label={selectionWords.bar(things)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') clear()
      }}
    >
      <span className={styles.count} role="status">
        {selectionWords.chosen(count)}
      </span>
      {count === 0 && !isCut ? (
        <Action icon={ListChecks} label={selectionWords.all} isBusy={false} onPress={all} />
      ) : null}
      {press('play', commonWords.play, Play)}
      {press('queue', selectionWords.queue, ListPlus)}
      {press('addToPlaylist', selectionWords.addToPlaylist, ListMusic)}
      {press('save', saveLabel, Heart, about.isSaved ? clear : undefined)}
      {remove ? (
        <Action icon={Trash2} label={selectionWords.remove} isBusy={false} onPress={remove.onSelect} />
      ) : null}
      <IconButton
        size="small"
        label={selectionWords.clear}
        onClick={clear}
        icon={<X aria-hidden size={20} strokeWidth={1.75} />}
      />
    </div>
  )
}

/**
 * Marks what it stands in for the style sheet, and the document where notes over the player would cover it: `:has()`
 * would restyle the whole page with each row that comes into view.
 */
function takePlace(bar: HTMLElement | null): (() => void) | undefined {
  const place = bar?.parentElement
  const returnFocus = returnsFocus(bar)
  place?.setAttribute('data-choosing', '')
  const page = bar?.closest('main') ? document.documentElement : null
  page?.setAttribute('data-selection-bar', '')
  return () => {
    place?.removeAttribute('data-choosing')
    page?.removeAttribute('data-selection-bar')
    returnFocus?.()
  }
}

type ActionProps = {
  icon: LucideIcon
  isFilled?: boolean
  label: string
  isBusy: boolean
  disabled?: boolean
  onPress: (button: HTMLElement) => void
}

/** On a narrow screen only its icon is drawn. */
function Action({ icon: Icon, isFilled = false, label, isBusy, disabled, onPress }: ActionProps) {
  'use memo'
  return (
    <Button
      size="small"
      variant="quiet"
      className={styles.action}
      isBusy={isBusy}
      disabled={!isBusy && disabled}
      data-tooltip={label}
      aria-label={label}
      icon={<Icon aria-hidden size={20} strokeWidth={1.75} fill={isFilled ? 'currentColor' : 'none'} />}
      onClick={(event) => onPress(event.currentTarget)}
    >
      <span className={styles.label}>{label}</span>
    </Button>
  )
}
