import {
  CopyX,
  Disc3,
  ExternalLink,
  Heart,
  Link2,
  ListMusic,
  ListPlus,
  type LucideIcon,
  Mic,
  Pencil,
  Pin,
  PinOff,
  Play,
  Shuffle,
  Trash2,
  UserRound,
} from 'lucide-react'
import type { MenuAbout, MenuTask } from '@/hooks/use-menus'
import type { Playlist } from '@/lib/music/entities'
import { homeOf } from '@/lib/music/playable'
import { hasSongs, type Thing } from '@/lib/music/thing'
import { savingWords } from '@/lib/words/saving-words'
import type { EntryName } from './menu-table'
import { savedUrisOfThing } from './thing-actions'

export type MenuFacts = {
  about: MenuAbout
  /** "3 songs" where it is about several things, else null. */
  count: string | null
  isSaved: boolean | undefined
  isPinned: boolean
  playlist: Playlist | null
  /** It is the listener's own playlist; of several things, one of them is. */
  isOwn: boolean
  /** How many songs the playlist holds again, if its whole list is known. */
  duplicates: number | null
  /** The page of the list it plays from, and its name if that is known. */
  source: { href: string; name: string | null } | null
  play(isShuffled: boolean): void
  queue(): void
  save(isSaved: boolean): void
  togglePin(): void
  copy(): void
  /** Reads what it is to learn where that is. */
  openHome(of: 'album' | 'artist' | 'show'): void
  start(task: MenuTask): void
}

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

/** An entry of the table; null where it makes no sense. */
export function entryOf(name: Exclude<EntryName, 'place'>, facts: MenuFacts): MenuEntry | null {
  const { about, count } = facts
  const [thing] = about.things
  if (!thing) return null
  switch (name) {
    case 'play':
      if (count && !about.things.every(hasSongs)) return null
      return {
        label: count ? `Play ${count}` : 'Play',
        icon: Play,
        disabled: !canPlay(about.things),
        run: () => facts.play(false),
      }
    case 'shuffle':
      return { label: 'Shuffle', icon: Shuffle, run: () => facts.play(true) }
    case 'queue':
      if (!about.things.every(hasSongs)) return null
      return {
        label: count ? `Add ${count} to queue` : 'Add to queue',
        icon: ListPlus,
        disabled: !canPlay(about.things),
        run: facts.queue,
      }
    case 'file': {
      const things = about.things.filter(isFileable)
      if (things.length === 0 || !things.every(hasSongs)) return null
      const label = count ? `Add ${count} to playlist` : 'Add to playlist'
      return { label, icon: ListMusic, run: () => facts.start({ type: 'file', things }) }
    }
    case 'save':
      return saveEntry(facts)
    case 'album': {
      const entry = { label: 'Go to album', icon: Disc3 }
      if (!thing.item) return { ...entry, run: () => facts.openHome('album') }
      const href = homeOf(thing.item)
      return href ? { ...entry, href } : null
    }
    case 'show': {
      const entry = { label: 'Go to podcast', icon: Mic }
      const show = thing.item?.type === 'episode' ? thing.item.show : null
      return show ? { ...entry, href: `/show/${show.id}` } : { ...entry, run: () => facts.openHome('show') }
    }
    case 'artist':
      return artistEntry(thing, facts)
    case 'source': {
      const { source } = facts
      const isThere = !source || source.href === (thing.item && homeOf(thing.item))
      if (isThere) return null
      const label = source.name ? `Playing from ${source.name}` : 'Go to what it plays from'
      return { label, icon: ListMusic, href: source.href }
    }
    case 'pin':
      if (!facts.isOwn && !facts.isSaved) return null
      return {
        label: facts.isPinned ? 'Unpin' : 'Pin to the top of Your Library',
        icon: facts.isPinned ? PinOff : Pin,
        run: facts.togglePin,
      }
    case 'edit':
      return ownEntry(facts, 'Edit details', Pencil, 'edit')
    case 'duplicates': {
      const entry = ownEntry(facts, 'Find duplicates', CopyX, 'duplicates')
      const { duplicates } = facts
      if (!entry || duplicates === null) return entry
      return { ...entry, label: `Find duplicates (${duplicates})` }
    }
    case 'delete':
      return facts.isOwn ? ownEntry(facts, 'Delete', Trash2, 'delete') : null
    case 'copy': {
      const links = about.things.filter(({ url }) => url !== null).length
      if (links === 0) return null
      return { label: links > 1 ? `Copy ${links} links` : 'Copy link', icon: Link2, run: facts.copy }
    }
    case 'open':
      return thing.url ? { label: 'Open in Spotify', icon: ExternalLink, externalHref: thing.url } : null
    default:
      return name satisfies never
  }
}

function saveEntry({
  about: { things },
  isOwn,
  isSaved,
  save,
  playlist,
  start,
}: MenuFacts): MenuEntry | null {
  const savable = things.filter((thing) => savedUrisOfThing(thing).length > 0)
  if (isOwn || savable.length === 0) return null
  const { save: saving, remove } = savingWords(savable)
  return {
    label: isSaved ? remove.long : saving.long,
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

function artistEntry({ credits }: Thing, { openHome }: MenuFacts): MenuEntry | null {
  if (!credits) return { label: 'Go to artist', icon: UserRound, run: () => openHome('artist') }
  const known = credits.flatMap(({ name, href }) => (href ? [{ label: name, href }] : []))
  const [only] = known
  if (known.length > 1) return { label: 'Go to artist', icon: UserRound, choices: known }
  return only ? { label: 'Go to artist', icon: UserRound, href: only.href } : null
}

function canPlay(things: readonly Thing[]): boolean {
  return things.some(({ item }) => !item || item.unplayable === null)
}

/** Files on a computer can be neither saved nor added. */
export function isFileable({ item }: Thing): boolean {
  return !(item?.type === 'track' && item.isLocal)
}
