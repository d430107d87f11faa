import {
  Heart,
  Keyboard,
  LibraryBig,
  ListMusic,
  type LucideIcon,
  MicVocal,
  MonitorSpeaker,
  Moon,
  PanelLeft,
  Play,
  Shuffle,
  Sun,
} from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { applyTheme, isDarkShown } from '@/components/frame/theme'
import { setSidebarLook, useSidebarLook } from '@/components/sidebar/use-sidebar-look'
import { useListenerId } from '@/hooks/use-access-token'
import { useLists } from '@/hooks/use-list'
import { useLyricsSettings } from '@/hooks/use-lyrics-settings'
import { useMediaQuery, wideScreen } from '@/hooks/use-media-query'
import { useOpen } from '@/hooks/use-open'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { useRead } from '@/hooks/use-read'
import { type Device, isAddressable } from '@/lib/music/playback'
import { leavePage } from '@/lib/overlays/overlays'
import { shortcutsName } from '@/lib/overlays/rules'
import { likedRequest, likedUri } from '@/lib/player/play-requests'
import { selectCurrentDeviceId } from '@/lib/player/selectors'
import { getDevices } from '@/lib/spotify/endpoints/player'
import type { Read } from '@/lib/spotify/sending/client'
import { sidebarWords } from '@/lib/words/frame-words'
import { paletteWords as words } from '@/lib/words/palette-words'
import { shortcutWords } from '@/lib/words/shortcut-words'

const { areas } = words

export type PaletteAction = { uri: string; name: string; line: string; Icon: LucideIcon; run(): void }

const devicesRead: Read<Device[]> = { key: ['palette-devices'], read: (client) => getDevices(client) }

/** Actions available everywhere. `wantsDevices` loads the devices unless they are known. */
export function usePaletteActions(wantsDevices: boolean, onLeave: () => void): PaletteAction[] {
  const commands = usePlayerCommands()
  const router = useRouter()
  const lyrics = useOpen('lyrics')
  const { mode } = useLyricsSettings()
  const shortcuts = useOpen('dialog', shortcutsName)
  const { isRail } = useSidebarLook()
  const hasSidebar = useMediaQuery(wideScreen)
  const likedContext = likedUri(useListenerId())
  const lists = useLists()
  const listed = usePlayer((state) => state.devices)
  const current = usePlayer(selectCurrentDeviceId)
  const asked = useRead(wantsDevices && listed.length === 0 ? devicesRead : null).data
  const devices = (listed.length > 0 ? listed : (asked ?? [])).filter(
    ({ id, isRestricted }) => isAddressable(id) && id !== current && !isRestricted,
  )
  const theme = isDarkShown() ? 'light' : 'dark'
  const go = (path: Route) => () => {
    onLeave()
    leavePage()
    router.push(path)
  }
  const playLiked = (mode?: { isShuffled: boolean }) =>
    void commands.play({ ...likedRequest(lists, likedContext), ...mode })
  const toggleRail = () => setSidebarLook({ isRail: !isRail })
  return [
    toAction(areas.player, words.shuffleLiked, Shuffle, () => playLiked({ isShuffled: true })),
    toAction(areas.player, words.playLiked, Play, () => playLiked()),
    ...devices.map(({ id, name }) => ({
      ...toAction(areas.devices, words.playOn(name), MonitorSpeaker, () => void commands.transferTo(id)),
      uri: `device ${id}`,
    })),
    toAction(areas.goTo, words.goToLiked, Heart, go('/collection/savedtracks')),
    toAction(areas.goTo, words.goToLibrary, LibraryBig, go('/collection')),
    toAction(areas.goTo, words.goToQueue, ListMusic, go('/queue')),
    ...(mode === 'off'
      ? []
      : [toAction(areas.view, words.lyrics[lyrics.isOpen ? 'hide' : 'show'], MicVocal, lyrics.toggle)]),
    toAction(areas.view, words.theme[theme], theme === 'light' ? Sun : Moon, () => applyTheme(theme)),
    ...(hasSidebar
      ? [toAction(areas.view, sidebarWords.rail[isRail ? 'expand' : 'collapse'], PanelLeft, toggleRail)]
      : []),
    toAction(areas.help, shortcutWords.title, Keyboard, shortcuts.open),
  ]
}

function toAction(line: string, name: string, Icon: LucideIcon, run: () => void): PaletteAction {
  return { uri: `action ${name}`, name, line, Icon, run }
}
