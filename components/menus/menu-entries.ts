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
import type { MenuFacts } from './use-menu-facts'

const links = ['copy', 'open'] as const
/** More entries for the song or episode that is playing. */
const playing = ['current', 'restart', 'sleep', 'window'] as const

/**
 * The entries of each kind's menu, in groups. `place` stands for the actions of the screen that shows the thing, such
 * as Remove from this playlist.
 */
const tables = {
  track: [['play', 'next', 'queue', 'addToPlaylist', 'save', 'place'], ['album', 'artist', 'source'], links],
  episode: [['play', 'next', 'queue', 'addToPlaylist', 'save', 'place'], ['show', 'source'], links],
  album: [['play', 'shuffle', 'next', 'queue', 'addToPlaylist', 'save'], ['artist', 'pin'], links],
  artist: [['play', 'shuffle', 'next', 'queue', 'addToPlaylist', 'save'], ['pin'], links],
  playlist: [
    ['play', 'shuffle', 'next', 'queue', 'addToPlaylist', 'save'],
    ['edit', 'duplicates', 'pin'],
    links,
    ['delete'],
  ],
  show: [['play', 'shuffle', 'next', 'queue', 'addToPlaylist', 'save'], ['pin'], links],
  liked: [['play', 'shuffle', 'next', 'queue', 'addToPlaylist'], links],
} as const satisfies Record<MenuTargetKind, readonly (readonly string[])[]>
type Name = (typeof tables)[MenuTargetKind][number][number] | (typeof playing)[number]
type Table = readonly (readonly Name[])[]
const selectionTable: Table = [['play', 'next', 'queue', 'addToPlaylist', 'save', 'place'], ['copy']]
const placeIcons = { up: ArrowUp, down: ArrowDown, remove: ListMinus }

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

type Part = readonly [string, MenuEntry]

/** The menu in groups. Each entry has a key that stays the same when its label changes. */
export function groupsOf(facts: MenuFacts): Part[][] {
  const { things, actions = [] } = facts.about
  const places = actions.map(({ icon, label, onSelect }): Part => {
    return [label, { label, icon: placeIcons[icon], run: onSelect }]
  })
  const table: Table = facts.count || !things[0] ? selectionTable : tables[things[0].kind]
  const isPlaying = facts.about.sourceUri !== undefined
  const partsOf = (name: Name): Part[] => {
    if (name === 'place') return places
    const entry = entryOf(name, facts)
    return entry ? [[name, entry]] : []
  }
  return [...table, ...(isPlaying ? [playing] : [])]
    .map((names) => names.flatMap(partsOf))
    .filter((group) => group.length > 0)
}

/** Null if the entry makes no sense for these things. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it is one table, an entry to a case.
export function entryOf(name: Exclude<Name, 'place'>, facts: MenuFacts): MenuEntry | null {
  const { about, count } = facts
  const [thing] = about.things
  if (!thing) return null
  switch (name) {
    case 'play':
      if (count && !about.things.every(hasSongs)) return null
      return {
        label: count ? menuWords.playAll(count) : commonWords.play,
        icon: Play,
        disabled: !facts.canPlay,
        run: () => facts.play(false),
      }
    case 'shuffle':
      return {
        label: menuWords.shuffle,
        icon: Shuffle,
        disabled: !facts.canPlay,
        run: () => facts.play(true),
      }
    case 'next':
      if (count && !about.things.every(hasSongs)) return null
      return {
        label: count ? menuWords.nextAll(count) : menuWords.next,
        icon: ListStart,
        disabled: !facts.canPlay,
        run: () => facts.queue('next'),
      }
    case 'queue':
      if (count && !about.things.every(hasSongs)) return null
      return {
        label: count ? menuWords.queueAll(count) : menuWords.queue,
        icon: ListEnd,
        disabled: !facts.canPlay,
        run: () => facts.queue('last'),
      }
    case 'addToPlaylist': {
      const things = about.things.filter(canBeInPlaylist)
      if (things.length === 0 || (count && !things.every(hasSongs))) return null
      const label = count ? menuWords.addAllToPlaylist(count) : menuWords.addToPlaylist
      return { label, icon: ListMusic, run: () => facts.start({ type: 'addToPlaylist', things }) }
    }
    case 'save':
      return saveEntry(facts)
    case 'album': {
      const entry = { label: menuWords.goTo.album, icon: Disc3 }
      if (!thing.item) return { ...entry, run: () => facts.openHome('album') }
      const href = homeOf(thing.item)
      return href ? { ...entry, href } : null
    }
    case 'show': {
      const entry = { label: menuWords.goTo.show, icon: Mic }
      const show = thing.item?.type === 'episode' ? thing.item.show : null
      if (!show) return { ...entry, run: () => facts.openHome('show') }
      return show.id ? { ...entry, href: `/show/${show.id}` } : null
    }
    case 'artist':
      return artistEntry(thing, facts)
    case 'source': {
      const { source } = facts
      const isThere = !source || source.href === (thing.item && homeOf(thing.item))
      if (isThere) return null
      const label = source.name ? menuWords.playingFrom(source.name) : menuWords.goTo.source
      return { label, icon: ListMusic, href: source.href }
    }
    case 'pin':
      if (!facts.isOwn && !facts.isSaved) return null
      return {
        label: facts.isPinned ? menuWords.unpin : menuWords.pin,
        icon: facts.isPinned ? PinOff : Pin,
        run: facts.togglePin,
      }
    case 'edit':
      return ownEntry(facts, menuWords.edit, Pencil, 'edit')
    case 'duplicates': {
      const { duplicates } = facts
      const label = duplicates === null ? menuWords.duplicates : menuWords.duplicatesFound(duplicates)
      return ownEntry(facts, label, CopyX, 'duplicates')
    }
    case 'delete':
      return ownEntry(facts, menuWords.delete, Trash2, 'delete')
    case 'current': {
      const label = menuWords.current[thing.kind === 'episode' ? 'episode' : 'track']
      return facts.source && { label, icon: LocateFixed, run: facts.goToPlaying }
    }
    case 'restart':
      return { label: menuWords.restart, icon: RotateCcw, run: facts.restart }
    case 'sleep':
      return { label: sleepWords.name, icon: Moon, run: () => facts.start({ type: 'sleep' }) }
    case 'window':
      return {
        label: floatingWindow.getState() ? floatingWords.close : floatingWords.open,
        icon: PictureInPicture2,
        run: () => void toggleFloatingWindow(),
      }
    case 'copy': {
      const links = about.things.filter(({ url }) => url !== null).length
      if (links === 0) return null
      return { label: links > 1 ? menuWords.copyAll(links) : menuWords.copy, icon: Link2, run: facts.copy }
    }
    case 'open':
      return thing.url ? { label: menuWords.open, icon: ExternalLink, externalHref: thing.url } : null
    default:
      return name satisfies never
  }
}

function saveEntry(facts: MenuFacts): MenuEntry | null {
  const { about, isOwn, isSaved, save, playlist, start } = facts
  const savable = about.things.filter((thing) => savedUrisOfThing(thing).length > 0)
  if (isOwn || savable.length === 0) return null
  const words = savingWords(savable)[isSaved ? 'remove' : 'save']
  return {
    label: savable.length > 1 ? words.longAll(countThings(savable)) : words.long,
    icon: Heart,
    isFilled: isSaved === true,
    disabled: isSaved === undefined,
    // Removing a playlist asks first.
    run: () => (isSaved && playlist ? start({ type: 'delete', playlist }) : save(!isSaved)),
  }
}

function ownEntry(
  { isOwn, playlist, start }: MenuFacts,
  label: string,
  icon: LucideIcon,
  type: 'edit' | 'delete' | 'duplicates',
): MenuEntry | null {
  return isOwn && playlist ? { label, icon, run: () => start({ type, playlist }) } : null
}

function artistEntry({ credits }: MenuTarget, { openHome }: MenuFacts): MenuEntry | null {
  const entry = { label: menuWords.goTo.artist, icon: UserRound }
  if (!credits) return { ...entry, run: () => openHome('artist') }
  const known = credits.flatMap(({ name, href }) => (href ? [{ label: name, href }] : []))
  const [only] = known
  return known.length > 1 ? { ...entry, choices: known } : only ? { ...entry, href: only.href } : null
}

/** Whether it can be added to a playlist. Local files can't. */
export const canBeInPlaylist = ({ item }: MenuTarget): boolean => !(item?.type === 'track' && item.isLocal)
