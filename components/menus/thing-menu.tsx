'use client'

import { ArrowDown, ArrowUp, ListMinus } from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { Fragment, useEffect } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { Menu, MenuItem, MenuLink, MenuSeparator, Submenu } from '@/components/ui/menu'
import { useListenerId } from '@/hooks/use-access-token'
import { useContextName } from '@/hooks/use-context-name'
import { useList, useLists } from '@/hooks/use-list'
import { type OpenMenu, useMenus } from '@/hooks/use-menus'
import { usePins } from '@/hooks/use-pins'
import { usePlayerCommands } from '@/hooks/use-player-commands'
import { useSpotify } from '@/hooks/use-spotify'
import { playRequestOf } from '@/lib/lists/play-thing'
import { myPlaylists, playlistRows } from '@/lib/lists/sources'
import { findDuplicates } from '@/lib/music/duplicates'
import type { Playlist } from '@/lib/music/entities'
import { pathOfUri } from '@/lib/music/playable'
import type { Thing } from '@/lib/music/thing'
import { parseSpotifyUri } from '@/lib/music/uri'
import { keys } from '@/lib/spotify/keys'
import { entryOf, type MenuEntry, type MenuFacts } from './menu-entries'
import { type EntryName, menuTable, selectionTable } from './menu-table'
import { copyLinks, countInWords, queueThings, readItems, saveThings } from './thing-actions'
import { useAreSaved } from './use-are-saved'

const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
const placeIcons = { up: ArrowUp, down: ArrowDown, remove: ListMinus }

type ThingMenuProps = { menu: OpenMenu; onOpenChange: (isOpen: boolean) => void }

/** The menu of one thing, or of several chosen songs. Loaded when the first menu is opened. */
export function ThingMenu({ menu, onOpenChange }: ThingMenuProps) {
  const { about, element, point, isOpen, returnTo } = menu
  const facts = useMenuFacts(menu)
  const { count } = facts
  const [thing] = about.things
  const isButton = element.ariaHasPopup === 'menu'
  useEffect(() => {
    if (!isButton || !isOpen) return
    element.setAttribute('aria-expanded', 'true')
    return () => {
      element.setAttribute('aria-expanded', 'false')
    }
  }, [element, isButton, isOpen])
  if (!thing) return null

  const chosen = (run: () => void) => () => {
    run()
    about.onChosen?.()
  }
  const names = count ? selectionTable : menuTable[thing.kind]
  return (
    <Menu
      control={{ isOpen, anchor: isButton ? element : returnTo, onOpenChange }}
      label={`Options for ${count ?? thing.name}`}
      point={point}
    >
      {groupsOf(names, facts).map((group, index) => (
        <Fragment key={group.map(({ key }) => key).join()}>
          {index > 0 ? <MenuSeparator /> : null}
          {group.map((part) =>
            part.key === 'place' ? (
              about.actions?.map(({ icon, label, onSelect }) => {
                const Icon = placeIcons[icon]
                return (
                  <MenuItem key={label} icon={<Icon {...iconProps} />} onSelect={chosen(onSelect)}>
                    {label}
                  </MenuItem>
                )
              })
            ) : part.entry ? (
              <Entry key={part.key} entry={part.entry} chosen={chosen} />
            ) : null,
          )}
        </Fragment>
      ))}
    </Menu>
  )
}

type Part = { key: EntryName; entry: MenuEntry | null }

/** What stands between two lines; groups with nothing in them are left out. */
function groupsOf(names: readonly EntryName[], facts: MenuFacts): Part[][] {
  const groups: Part[][] = [[]]
  for (const key of names) {
    if (key === 'line') groups.push([])
    else if (key === 'place') groups.at(-1)?.push({ key, entry: null })
    else {
      const entry = entryOf(key, facts)
      if (entry) groups.at(-1)?.push({ key, entry })
    }
  }
  return groups.filter((group) => group.length > 0)
}

function Entry({ entry, chosen }: { entry: MenuEntry; chosen: (run: () => void) => () => void }) {
  const { label, icon: Icon, isFilled, disabled } = entry
  const icon = <Icon {...iconProps} fill={isFilled ? 'currentColor' : 'none'} />
  if ('run' in entry) {
    return (
      <MenuItem icon={icon} disabled={disabled ?? false} onSelect={chosen(entry.run)}>
        {label}
      </MenuItem>
    )
  }
  if ('choices' in entry) {
    return (
      <Submenu icon={icon} label={label}>
        {entry.choices.map(({ label: name, href }) => (
          <MenuLink key={href} href={href as Route}>
            <span dir="auto">{name}</span>
          </MenuLink>
        ))}
      </Submenu>
    )
  }
  return (
    <MenuLink
      icon={icon}
      {...('href' in entry ? { href: entry.href as Route } : { externalHref: entry.externalHref })}
    >
      <span dir="auto">{label}</span>
    </MenuLink>
  )
}

function useMenuFacts({ about, element, returnTo }: OpenMenu): MenuFacts {
  const { sourceUri = null } = about
  const lists = useLists()
  const shown = useSWRConfig()
  const router = useRouter()
  const commands = usePlayerCommands()
  const menus = useMenus()
  const listenerId = useListenerId()
  const { pins, toggle } = usePins()
  const { things } = about
  const [thing] = things
  const playlist = usePlaylistOf(things.length === 1 ? thing : undefined)
  const isOwn = playlist !== null && playlist.owner.id === listenerId
  const isSaved = useAreSaved(things, { known: about.known, isWanted: !isOwn })

  const sourceName = useContextName(sourceUri, thing?.item ?? null)
  const sourceHref = sourceUri === null ? null : pathOfUri(sourceUri)

  return {
    about,
    source: sourceHref === null ? null : { href: sourceHref, name: sourceName },
    count: things.length > 1 ? countInWords(things) : null,
    isSaved,
    isPinned: thing !== undefined && pins.includes(thing.uri),
    playlist,
    isOwn,
    duplicates: useDuplicateCount(isOwn ? playlist.id : null),
    play(isShuffled) {
      if (about.play && !isShuffled) return about.play()
      const request = playRequestOf(lists, things, listenerId)
      if (request) void commands.play({ ...request, ...(isShuffled && { isShuffled }) })
    },
    queue() {
      // Reads again only while the queue is on the screen.
      void queueThings(lists, commands, things, () => void shown.mutate(keys.queue()))
    },
    save: (wanted) => void saveThings(lists, things, wanted),
    togglePin: () => thing && toggle(thing.uri),
    copy: () => void copyLinks(things.flatMap(({ url }) => url ?? [])),
    async openArtist() {
      const [track] = (await readItems(lists, things)) ?? []
      const artist = track?.type === 'track' ? track.artists.find(({ id }) => id !== null) : undefined
      if (artist) router.push(`/artist/${artist.id}` as Route)
    },
    start: (task) => menus?.startTask(task, element.ariaHasPopup === 'menu' ? element : returnTo),
  }
}

/** Null unless every row of the playlist is known; reads nothing. */
function useDuplicateCount(id: string | null): number | null {
  const { rows, isComplete } = useList(playlistRows(useSpotify(), id ?? ''), null).state
  return id !== null && isComplete ? findDuplicates(rows).length : null
}

/** As it is known by now, since what a card shows may be older. */
function usePlaylistOf(thing: Thing | undefined): Playlist | null {
  const { rows } = useList(myPlaylists(useSpotify()), null).state
  const id = thing?.kind === 'playlist' ? (parseSpotifyUri(thing.uri)?.id ?? null) : null
  const { data: opened } = useSWR<Playlist>(id === null ? null : keys.playlist(id), null)
  if (id === null) return null
  return opened ?? rows.find((row) => row?.id === id) ?? thing?.playlist ?? null
}
