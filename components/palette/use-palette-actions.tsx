'use client'

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
import { useRouter } from 'next/navigation'
import { applyTheme, isDarkShown } from '@/components/frame/theme'
import { useShortcutsSheet } from '@/components/player/shortcut-preference'
import { setSidebarLook, useSidebarLook } from '@/components/sidebar/use-sidebar-look'
import { useLyricsPanel } from '@/hooks/use-lazy-popup'
import { useLists } from '@/hooks/use-list'
import { useMediaQuery, wideScreen } from '@/hooks/use-media-query'
import { usePlayer, usePlayerCommands } from '@/hooks/use-player'
import { useRead } from '@/hooks/use-read'
import { likedRequest, likedUri } from '@/lib/lists/liked-request'
import type { Device } from '@/lib/music/playback'
import { selectCurrentDeviceId } from '@/lib/player/selectors'
import { getDevices } from '@/lib/spotify/endpoints/player'
import { profileRead } from '@/lib/spotify/endpoints/reads'
import type { Read } from '@/lib/spotify/sending/client'

export type PaletteAction = { uri: string; name: string; line: string; Icon: LucideIcon; run(): void }

const devicesRead: Read<Device[]> = { key: ['palette-devices'], read: (client) => getDevices(client) }

/** What can be done from anywhere. Which devices there are is asked once `wantsDevices`, unless it is known. */
export function usePaletteActions(wantsDevices: boolean): PaletteAction[] {
  const commands = usePlayerCommands()
  const router = useRouter()
  const lyrics = useLyricsPanel()
  const shortcuts = useShortcutsSheet()
  const { isRail } = useSidebarLook()
  const hasSidebar = useMediaQuery(wideScreen)
  const { data: profile } = useRead(profileRead)
  const likedContext = likedUri(profile?.id)
  const lists = useLists()
  const listed = usePlayer((state) => state.devices)
  const current = usePlayer(selectCurrentDeviceId)
  const asked = useRead(wantsDevices && listed.length === 0 ? devicesRead : null).data
  const devices = (listed.length > 0 ? listed : (asked ?? [])).filter(
    ({ id, isRestricted }) => id !== null && id !== current && !isRestricted,
  )
  const theme = isDarkShown() ? 'light' : 'dark'
  return [
    {
      uri: 'shuffle-liked',
      name: 'Shuffle Liked Songs',
      line: 'Player',
      Icon: Shuffle,
      run: () => void commands.play({ ...likedRequest(lists, likedContext), isShuffled: true }),
    },
    {
      uri: 'play-liked',
      name: 'Play Liked Songs',
      line: 'Player',
      Icon: Play,
      run: () => void commands.play(likedRequest(lists, likedContext)),
    },
    ...devices.map(({ id, name }) => ({
      uri: `device ${id}`,
      name: `Play on ${name}`,
      line: 'Devices',
      Icon: MonitorSpeaker,
      run: () => void commands.transferTo(id ?? ''),
    })),
    {
      uri: 'liked',
      name: 'Go to Liked Songs',
      line: 'Go to',
      Icon: Heart,
      run: () => router.push('/collection/savedtracks'),
    },
    {
      uri: 'library',
      name: 'Go to Your Library',
      line: 'Go to',
      Icon: LibraryBig,
      run: () => router.push('/collection'),
    },
    {
      uri: 'queue',
      name: 'Go to the queue',
      line: 'Go to',
      Icon: ListMusic,
      run: () => router.push('/queue'),
    },
    {
      uri: 'lyrics',
      name: lyrics.isOpen ? 'Hide the lyrics' : 'Show the lyrics',
      line: 'View',
      Icon: MicVocal,
      run: lyrics.toggle,
    },
    {
      uri: 'theme',
      name: theme === 'light' ? 'Light theme' : 'Dark theme',
      line: 'View',
      Icon: theme === 'light' ? Sun : Moon,
      run: () => applyTheme(theme),
    },
    ...(hasSidebar
      ? [
          {
            uri: 'sidebar',
            name: isRail ? 'Expand the sidebar' : 'Collapse the sidebar',
            line: 'View',
            Icon: PanelLeft,
            run: () => setSidebarLook({ isRail: !isRail }),
          },
        ]
      : []),
    {
      uri: 'shortcuts',
      name: 'Keyboard shortcuts',
      line: 'Help',
      Icon: Keyboard,
      run: () => shortcuts.setOpen(true),
    },
  ]
}
