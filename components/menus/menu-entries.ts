import {
  ArrowDown,
  ArrowUp,
  CopyX,
  Disc3,
  ExternalLink,
  Heart,
  Link2,
  ListEnd,
  ListMinus,
  ListMusic,
  ListStart,
  LocateFixed,
  type LucideIcon,
  Mic,
  Moon,
  Pencil,
  PictureInPicture2,
  Pin,
  PinOff,
  Play,
  RotateCcw,
  Shuffle,
  SquareCheck,
  Trash2,
  UserRound,
} from 'lucide-react'
import { toggleFloatingWindow } from '@/components/player/floating-window'
import { floatingWindow } from '@/lib/browser/floating-window'
import { hasSongs, type MenuTarget, type MenuTargetKind } from '@/lib/music/menu-target'
import { homeOf } from '@/lib/music/playable'
import { commonWords } from '@/lib/words/common-words'
import { menuWords } from '@/lib/words/menu-words'
import { floatingWords } from '@/lib/words/now-playing-words'
import { savingWords } from '@/lib/words/saving-words'
import { sleepWords } from '@/lib/words/sleep-words'
import { countThings } from '@/lib/words/thing-counts'
import { savedUrisOfThing } from './thing-actions'
import type { ThingMenuModel } from './use-thing-menu'

const links = ['copyLink', 'open'] as const
/** The first entries for the song or episode that is playing, which needs no Play. */
const playingEntries = ['current', 'restart', 'sleep', 'window'] as const

/**
 * The entries of each kind's menu, in groups. `screenActions` are those of the screen that shows the thing, such as
 * Remove from this playlist.
 */
const tables = {
  track: [
    ['play', 'next', 'queue', 'addToPlaylist', 'save', 'screenActions'],
    ['album', 'artist', 'source'],
    links,
  ],
  episode: [['play', 'next', 'queue', 'addToPlaylist', 'save', 'screenActions'], ['show', 'source'], links],
  album: [
    ['play', 'shuffle', 'next', 'queue', 'addToPlaylist', 'save', 'screenActions'],
    ['artist', 'pin'],
    links,
  ],
  artist: [['play', 'shuffle', 'next', 'queue', 'addToPlaylist', 'save', 'screenActions'], ['pin'], links],
  playlist: [
    ['play', 'shuffle', 'next', 'queue', 'addToPlaylist', 'save', 'screenActions'],
    ['edit', 'duplicates', 'pin'],
    links,
    ['delete'],
  ],
  show: [['play', 'shuffle', 'next', 'queue', 'addToPlaylist', 'save', 'screenActions'], ['pin'], links],
  liked: [['play', 'shuffle', 'next', 'queue', 'addToPlaylist', 'screenActions'], links],
} as const satisfies Record<MenuTargetKind, readonly (readonly string[])[]>
type EntryName = (typeof tables)[MenuTargetKind][number][number] | (typeof playingEntries)[number]
type Table = readonly (readonly EntryName[])[]
const selectionTable: Table = [
  ['play', 'next', 'queue', 'addToPlaylist', 'save', 'screenActions'],
  ['copyLink'],
]
const screenActionIcons = { select: SquareCheck, up: ArrowUp, down: ArrowDown, remove: ListMinus }

export type MenuEntry = {
  label: string
  icon: LucideIcon
  isFilled?: boolean
  disabled?: boolean
} & (
  | { run(): void }
  | { href: string }
  | { externalHref: string }
  | { choices: readonly { label: string; href: string }[] }
)

/** An entry with a key that stays the same when its label changes. */
type KeyedEntry = readonly [key: string, entry: MenuEntry]

/** The menu in groups. */
export function groupsOf(menu: ThingMenuModel): KeyedEntry[][] {
  const { things, screenActions = [], playing } = menu.about
  const screenEntries = screenActions.map(({ icon, label, onSelect }): KeyedEntry => {
    return [label, { label, icon: screenActionIcons[icon], run: onSelect }]
  })
  const table: Table = menu.state.count || !things[0] ? selectionTable : tables[things[0].kind]
  const entriesOf = (name: EntryName): KeyedEntry[] => {
    if (name === 'screenActions') return screenEntries
    const entry = entryOf(name, menu)
    return entry ? [[name, entry]] : []
  }
  const groups: Table = playing ? [playingEntries, ...table] : table
  return groups
    .map((names) => names.filter((name) => !(playing && name === 'play')).flatMap(entriesOf))
    .filter((group) => group.length > 0)
}

/** Null if the entry makes no sense for these things. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it is one table, an entry to a case.
export function entryOf(name: Exclude<EntryName, 'screenActions'>, menu: ThingMenuModel): MenuEntry | null {
  const { about, state, actions } = menu
  const { count } = state
  const [thing] = about.things
  if (!thing) return null
  switch (name) {
    case 'play':
      if (count && !about.things.every(hasSongs)) return null
      return {
        label: count ? menuWords.playAll(count) : commonWords.play,
        icon: Play,
        disabled: !state.canPlay,
        run: () => actions.play(false),
      }
    case 'shuffle':
      return {
        label: menuWords.shuffle,
        icon: Shuffle,
        disabled: !state.canPlay,
        run: () => actions.play(true),
      }
    case 'next':
      if (count && !about.things.every(hasSongs)) return null
      return {
        label: count ? menuWords.nextAll(count) : menuWords.next,
        icon: ListStart,
        disabled: !state.canPlay,
        run: () => actions.queue('next'),
      }
    case 'queue':
      if (count && !about.things.every(hasSongs)) return null
      return {
        label: count ? menuWords.queueAll(count) : menuWords.queue,
        icon: ListEnd,
        disabled: !state.canPlay,
        run: () => actions.queue('last'),
      }
    case 'addToPlaylist': {
      const things = about.things.filter(canBeInPlaylist)
      if (things.length === 0 || (count && !things.every(hasSongs))) return null
      const label = count ? menuWords.addAllToPlaylist(count) : menuWords.addToPlaylist
      return { label, icon: ListMusic, run: () => actions.startTask({ type: 'addToPlaylist', things }) }
    }
    case 'save':
      return saveEntry(menu)
    case 'album': {
      const entry = { label: menuWords.goTo.album, icon: Disc3 }
      if (!thing.item) return { ...entry, run: () => actions.openHome('album') }
      const href = homeOf(thing.item)
      return href ? { ...entry, href } : null
    }
    case 'show': {
      const entry = { label: menuWords.goTo.show, icon: Mic }
      const show = thing.item?.type === 'episode' ? thing.item.show : null
      if (!show) return { ...entry, run: () => actions.openHome('show') }
      return show.id ? { ...entry, href: `/show/${show.id}` } : null
    }
    case 'artist':
      return artistEntry(thing, menu)
    case 'source': {
      const { source } = state
      const isThere = !source || source.href === (thing.item && homeOf(thing.item))
      if (isThere) return null
      const label = source.name ? menuWords.playingFrom(source.name) : menuWords.goTo.source
      return { label, icon: ListMusic, href: source.href }
    }
    case 'pin':
      if (!state.isOwn && !state.isSaved) return null
      return {
        label: state.isPinned ? menuWords.unpin : menuWords.pin,
        icon: state.isPinned ? PinOff : Pin,
        run: actions.togglePin,
      }
    case 'edit':
      return ownEntry(menu, menuWords.edit, Pencil, 'edit')
    case 'duplicates': {
      const { duplicates } = state
      const label = duplicates === null ? menuWords.duplicates : menuWords.duplicatesFound(duplicates)
      return ownEntry(menu, label, CopyX, 'duplicates')
    }
    case 'delete':
      return ownEntry(menu, menuWords.delete, Trash2, 'delete')
    case 'current': {
      const label = menuWords.current[thing.kind === 'episode' ? 'episode' : 'track']
      return state.source && { label, icon: LocateFixed, run: actions.goToPlaying }
    }
    case 'restart':
      return { label: menuWords.restart, icon: RotateCcw, run: actions.restart }
    case 'sleep':
      return { label: sleepWords.name, icon: Moon, run: () => actions.startTask({ type: 'sleep' }) }
    case 'window':
      return {
        label: floatingWindow.getState() ? floatingWords.close : floatingWords.name,
        icon: PictureInPicture2,
        run: () => void toggleFloatingWindow(),
      }
    case 'copyLink': {
      const linkCount = about.things.filter(({ url }) => url !== null).length
      if (linkCount === 0) return null
      const label = linkCount > 1 ? menuWords.copyLinks(linkCount) : menuWords.copyLink
      return { label, icon: Link2, run: actions.copyLinks }
    }
    case 'open':
      return thing.url ? { label: menuWords.open, icon: ExternalLink, externalHref: thing.url } : null
    default:
      return name satisfies never
  }
}

function saveEntry({ about, state, actions }: ThingMenuModel): MenuEntry | null {
  const { isOwn, isSaved, playlist } = state
  const savable = about.things.filter((thing) => savedUrisOfThing(thing).length > 0)
  if (isOwn || savable.length === 0) return null
  const words = savingWords(savable)[isSaved ? 'remove' : 'save']
  return {
    label: savable.length > 1 ? words.longAll(countThings(savable)) : words.long,
    icon: Heart,
    isFilled: isSaved === true,
    disabled: isSaved === undefined,
    // Removing a playlist asks first.
    run: () =>
      isSaved && playlist ? actions.startTask({ type: 'delete', playlist }) : actions.save(!isSaved),
  }
}

function ownEntry(
  { state, actions }: ThingMenuModel,
  label: string,
  icon: LucideIcon,
  type: 'edit' | 'delete' | 'duplicates',
): MenuEntry | null {
  const { isOwn, playlist } = state
  return isOwn && playlist ? { label, icon, run: () => actions.startTask({ type, playlist }) } : null
}

function artistEntry({ credits }: MenuTarget, { actions }: ThingMenuModel): MenuEntry | null {
  const entry = { label: menuWords.goTo.artist, icon: UserRound }
  if (!credits) return { ...entry, run: () => actions.openHome('artist') }
  const known = credits.flatMap(({ name, href }) => (href ? [{ label: name, href }] : []))
  const [only] = known
  return known.length > 1 ? { ...entry, choices: known } : only ? { ...entry, href: only.href } : null
}

/** Whether it can be added to a playlist. Local files can't. */
export const canBeInPlaylist = ({ item }: MenuTarget): boolean => !(item?.type === 'track' && item.isLocal)
