import { createContext, use } from 'react'
import type { ImageSource, Playable } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import { defaultSettings, type PlayerSettings } from '@/lib/player/engine/settings'
import { defaultLabels, type PlayerLabels } from '@/lib/words/player-words'

export type Continuation = {
  /** Null until something is known of it. */
  name: string | null
  images: readonly ImageSource[]
  find(): Promise<PlayRequest | null>
  findFirst(request: PlayRequest): Playable | null
  countRows?(request: PlayRequest): Promise<number | null>
}

/** The props that the parts of the player need; changes only when they do. */
export type PlayerLook = Pick<PlayerSettings, 'name' | 'showSaveIcon' | 'playerPosition'> & {
  /** What Play starts while nothing is loaded; null where that is not known. */
  continuation: Continuation | null
  labels: PlayerLabels
  magnifySliderOnHover: boolean
  /** In px. */
  height: number
}

const { name, showSaveIcon, playerPosition } = defaultSettings

export const defaultLook: PlayerLook = {
  name,
  showSaveIcon,
  playerPosition,
  continuation: null,
  labels: defaultLabels,
  magnifySliderOnHover: false,
  height: 48,
}

export const PlayerLookContext = createContext(defaultLook)

export const usePlayerLook = () => use(PlayerLookContext)

/** Where there is room. */
export function openSide({ playerPosition }: PlayerLook): 'top' | 'bottom' {
  return playerPosition === 'top' ? 'bottom' : 'top'
}

/** Below this height, buttons and seek bar do not fit above each other, nor do three lines of text. */
const roomyPx = 72

export const isRoomy = ({ height }: PlayerLook): boolean => height >= roomyPx

/** The edge of the cover in a bar of this height, with room above and below: at most `largest`. In px. */
export function coverSize(height: number, largest: number): number {
  return Math.max(0, Math.min(largest, height - 8))
}
