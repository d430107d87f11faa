'use client'

import { Heart, ListMusic, ListPlus, type LucideIcon, Play, Trash2, X } from 'lucide-react'
import { useSWRConfig } from 'swr'
import { queueThings, saveThings } from '@/components/menus/thing-actions'
import { useAreSaved } from '@/components/menus/use-are-saved'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { useLists } from '@/hooks/use-list'
import { type MenuAbout, useMenus } from '@/hooks/use-menus'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { playRequestOf } from '@/lib/lists/play-thing'
import { keys } from '@/lib/spotify/keys'
import styles from './selection-bar.module.css'

type SelectionBarProps = {
  /** How many rows are chosen; of some the item may not have been read. */
  count: number
  about: MenuAbout
  onClear: () => void
}

/** What can be done with the chosen rows; stays at the end of the view while there are any. Loaded with the first. */
export function SelectionBar({ count, about, onClear }: SelectionBarProps) {
  const { things, known, actions } = about
  const lists = useLists()
  const { mutate } = useSWRConfig()
  const commands = usePlayerCommands()
  const menus = useMenus()
  const isSaved = useAreSaved(things, { known, isWanted: true })
  const remove = actions?.find(({ icon }) => icon === 'remove')
  const isBusy = things.length < count

  function play() {
    const request = playRequestOf(lists, things, undefined)
    if (request) void commands.play(request)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={styles.bar} role="group" aria-label="Chosen songs">
      <span className={styles.count} role="status">
        {count.toLocaleString('en')} chosen
      </span>
      <Action icon={Play} label="Play" isBusy={isBusy} onPress={play} />
      <Action
        icon={ListPlus}
        label="Queue"
        isBusy={isBusy}
        onPress={() => void queueThings(lists, commands, things, () => void mutate(keys.queue()))}
      />
      <Action
        icon={ListMusic}
        label="Add to…"
        isBusy={isBusy}
        onPress={(button) => menus?.startTask({ type: 'file', things }, button)}
      />
      <Action
        icon={Heart}
        label={isSaved ? 'Unsave' : 'Save'}
        isBusy={isBusy || isSaved === undefined}
        onPress={() => {
          void saveThings(lists, things, !isSaved)
          if (known) onClear()
        }}
      />
      {remove ? <Action icon={Trash2} label="Remove" isBusy={false} onPress={remove.onSelect} /> : null}
      <IconButton
        className={styles.clear}
        size="small"
        label="Clear selection"
        onClick={onClear}
        icon={<X aria-hidden size={20} strokeWidth={1.75} />}
      />
    </div>
  )
}

type ActionProps = {
  icon: LucideIcon
  label: string
  isBusy: boolean
  onPress: (button: HTMLElement) => void
}

/** On a narrow screen only its icon is drawn. */
function Action({ icon: Icon, label, isBusy, onPress }: ActionProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      className={styles.action}
      isBusy={isBusy}
      data-tooltip={label}
      icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
      onClick={(event) => onPress(event.currentTarget)}
    >
      <span className={styles.label}>{label}</span>
    </Button>
  )
}
