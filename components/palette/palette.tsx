import { Autocomplete } from '@base-ui/react/autocomplete'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Dots } from '@/components/menus/menu-button'
import { Dialog } from '@/components/ui/dialog'
import { MediaNames, mediaRow } from '@/components/ui/media-row'
import { useMenus } from '@/hooks/use-menus'
import { isOpen } from '@/lib/overlays/overlays'
import { paletteWords } from '@/lib/words/palette-words'
import styles from './palette.module.css'
import { type Choice, type Group, useGroups } from './use-groups'

/** Pause in typing before Spotify is searched; local results appear with each key. */
const settleMs = 300

/** Finds library items at once, then actions, then Spotify’s results. */
export function Palette(control: { isOpen: boolean; onOpenChange: (next: boolean) => void }) {
  const [page, setPage] = useState<HTMLElement>()
  return (
    <Dialog
      {...control}
      title={paletteWords.title}
      placement="palette"
      firstFocus="input"
      {...(page && { anchor: page })}
    >
      <Finder
        onDone={() => control.onOpenChange(false)}
        // Screen readers continue on the opened screen, not on the button that opened the palette.
        onLeave={() => setPage(document.querySelector('main') ?? undefined)}
        onStay={() => setPage(undefined)}
      />
    </Dialog>
  )
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The same until the page is loaded anew. */
const example = paletteWords.examples[Math.floor(Math.random() * paletteWords.examples.length)] ?? ''

type FinderProps = { onDone: () => void; onLeave: () => void; onStay: () => void }

function Finder({ onDone, onLeave, onStay }: FinderProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const settled = useDebounced(typed)
  const shown = useGroups(typed, settled, onLeave)
  const highlighted = useRef<Choice | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const menus = useMenus()
  function choose(item: Choice, isPlaying: boolean) {
    onDone()
    item.run(isPlaying)
  }
  /** The menu is anchored to the field, which keeps focus before and after it; its links navigate the page. */
  function openMenu({ thing }: Choice, point: Point) {
    if (!menus || !thing || !field.current) return
    field.current.focus()
    onLeave()
    menus.openMenu({ things: [thing], onChosen: onDone }, { element: field.current, point })
  }
  function press(item: Choice, { target, shiftKey }: MouseEvent) {
    const more = target instanceof Element ? target.closest('[data-more]') : null
    if (more) openMenu(item, beneath(more))
    else choose(item, shiftKey)
  }
  function handleKeyDown(event: KeyboardEvent) {
    const { current: item } = highlighted
    const isMenuKey = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')
    // The list handles plain Enter.
    if (!item || !(isMenuKey || (event.shiftKey && event.key === 'Enter'))) return
    event.preventDefault()
    if (!isMenuKey) return choose(item, true)
    const row = list.current?.querySelector('[data-highlighted]')
    if (row) openMenu(item, beneath(row))
  }
  return (
    <Autocomplete.Root
      open
      inline
      items={shown}
      filter={null}
      itemToStringValue={(item: Choice) => item.name}
      value={text}
      onValueChange={(next, { reason }) => {
        // Selecting a result doesn’t change the text.
        if (reason !== 'item-press') setText(next)
      }}
      onItemHighlighted={(item) => {
        highlighted.current = item ?? null
      }}
      autoHighlight="always"
      keepHighlight
    >
      <div className={styles.field}>
        <Search aria-hidden size={20} strokeWidth={1.75} />
        <Autocomplete.Input
          ref={field}
          className={styles.input}
          aria-keyshortcuts="Shift+Enter Shift+F10"
          aria-label={paletteWords.title}
          placeholder={paletteWords.placeholder(example)}
          dir="auto"
          maxLength={100}
          onKeyDown={handleKeyDown}
          // Also after a menu closes without a selection, but not while the palette closes.
          onFocus={() => isOpen('palette') && onStay()}
        />
      </div>
      <Autocomplete.List ref={list} className={styles.list}>
        {(group: Group) => (
          <Autocomplete.Group
            key={group.value}
            items={group.items}
            className={styles.group}
            data-foot={group.isFoot}
          >
            <Autocomplete.GroupLabel className={group.isFoot ? 'visuallyHidden' : styles.heading}>
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Choice) => (
                <Autocomplete.Item
                  key={item.uri}
                  value={item}
                  className={clsx(mediaRow, styles.item)}
                  onClick={(event) => press(item, event)}
                  onContextMenu={(event) => {
                    if (!item.thing) return
                    event.preventDefault()
                    openMenu(item, { x: event.clientX, y: event.clientY })
                  }}
                  {...(item.thing && { 'data-menu': true })}
                >
                  {item.icon}
                  <MediaNames name={item.name} line={item.line} />
                  {/* Pointer only, as an option can’t contain focusable elements; by keyboard, the field opens the menu. */}
                  {item.thing ? (
                    <span className={styles.more} data-more aria-hidden>
                      <Dots size={20} strokeWidth={1.75} />
                    </span>
                  ) : null}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <Hints />
    </Autocomplete.Root>
  )
}

function Hints() {
  return (
    <p className={styles.hints} aria-hidden>
      {paletteWords.hints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}{' '}
        </span>
      ))}
    </p>
  )
}

type Point = { x: number; y: number }

const beneath = (element: Element): Point => {
  const { right, bottom } = element.getBoundingClientRect()
  return { x: right, y: bottom }
}
