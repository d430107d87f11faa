import { ListStart, type LucideIcon, MicVocal, Moon, Pin, PinOff } from 'lucide-react'
import { useOffset } from '@/components/lyrics/use-lyrics-offset'
import { useQueueThings } from '@/components/menus/use-thing-menu'
import { targetOfKnown } from '@/components/search/use-known-things'
import { usePins } from '@/hooks/use-pins'
import { usePlayer } from '@/hooks/use-player'
import { useStoredItem } from '@/hooks/use-stored-item'
import { showToast } from '@/lib/browser/toasts'
import { selectIsFree, selectNowPlaying } from '@/lib/player/selectors'
import {
  cancelSleepTimer,
  type SleepChoice,
  sleepChoices,
  startSleepTimer,
  storedSleepTimer,
} from '@/lib/player/sleep-timer'
import { type KnownEntity, matchThings } from '@/lib/search/known-things'
import type { PaletteCommand } from '@/lib/search/palette-command'
import { lyricsOptionWords } from '@/lib/words/lyrics-option-words'
import { paletteWords as words } from '@/lib/words/palette-words'
import { sleepWords } from '@/lib/words/sleep-words'
import type { PaletteAction } from './use-palette-actions'

const { areas } = words

type Things = {
  /** The listener's playlists, albums, artists and podcasts. */
  places: readonly KnownEntity[]
  /** Recently opened or played, for a command without a name. */
  recent: readonly KnownEntity[]
  /** Songs from the library and from Spotify's results that match the text. */
  songs: readonly KnownEntity[]
}

const mostChoices = 6

/** The palette entries for a command. */
export function useCommands(
  command: PaletteCommand | null,
  { places, recent, songs }: Things,
): PaletteAction[] {
  const item = usePlayer(selectNowPlaying)
  const isFree = usePlayer(selectIsFree)
  const offset = useOffset('song', item?.type === 'track' ? (item.id ?? item.uri) : '')
  const isTimed = useStoredItem(storedSleepTimer) !== null
  const { pins, toggle } = usePins()
  const queueThings = useQueueThings()
  const action = (name: string, line: string, Icon: LucideIcon, run: () => void, uri = name) => ({
    uri: `command ${uri}`,
    name,
    line,
    Icon,
    run,
  })

  // A free account plays nothing here.
  if (isFree && (command?.verb === 'next' || command?.verb === 'sleep')) return []
  switch (command?.verb) {
    case 'sleep': {
      const choices: readonly SleepChoice[] = command.minutes === null ? sleepChoices : [command.minutes]
      const kind = item?.type ?? 'track'
      const start = (choice: SleepChoice) => {
        const text = words.sleepSet(sleepWords.choice(choice, kind))
        return action(text, areas.player, Moon, () => {
          startSleepTimer(choice, item?.uri ?? null)
          showToast({ text, kind: 'plain' })
        })
      }
      const off = action(words.sleepOff, areas.player, Moon, cancelSleepTimer)
      return [...choices.map(start), ...(isTimed ? [off] : [])]
    }
    case 'next':
      return songs.slice(0, mostChoices).map((song) => {
        const target = targetOfKnown(song)
        return action(
          words.playNext(song.name),
          song.line,
          ListStart,
          () => void (target && queueThings([target], 'next')),
          song.uri,
        )
      })
    case 'pin':
    case 'unpin': {
      const isWanted = command.verb === 'unpin'
      const own = places.filter(
        ({ uri }) => pins.includes(uri) === isWanted && !uri.startsWith('spotify:episode:'),
      )
      const uris = new Set(own.map(({ uri }) => uri))
      const likely = [...recent.filter(({ uri }) => uris.has(uri)), ...own]
      const unique = [...new Map(likely.map((place) => [place.uri, place])).values()]
      const meant =
        command.text === '' ? unique.slice(0, mostChoices) : matchThings(command.text, own, mostChoices)
      return meant.map(({ uri, name, line }) =>
        action(words[command.verb](name), line, isWanted ? PinOff : Pin, () => toggle(uri), uri),
      )
    }
    case 'lyrics': {
      if (item?.type !== 'track') return []
      const shift = () =>
        showToast({ text: lyricsOptionWords.shifted(offset.shift(command.laterMs)), kind: 'plain' })
      return [action(lyricsOptionWords.shifted(offset.laterMs + command.laterMs), item.name, MicVocal, shift)]
    }
    default:
      return []
  }
}
