import { createContext, use } from 'react'
import type { ImageSource, Playable } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import { defaultSettings, type PlayerSettings } from '@/lib/player/engine/settings'
import { defaultLabels, type PlayerLabels } from '@/lib/words/player-words'

export type Continuation = {
  /** Null until known. */
  name: string | null
  images: readonly ImageSource[]
  find(): Promise<PlayRequest | null>
  findFirst(request: PlayRequest): Playable | null
  countRows?(request: PlayRequest): Promise<number | null>
}

/** The props that the parts of the player use; changes only when they do. */
export type PlayerLook = Pick<PlayerSettings, 'name' | 'showSaveIcon' | 'playerPosition'> & {
  /** Play on an idle player starts this; null if unknown. */
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

/** The side of the bar with room for a popup. */
export function openSide({ playerPosition }: PlayerLook): 'top' | 'bottom' {
  return playerPosition === 'top' ? 'bottom' : 'top'
}

/** Below this height, buttons and seek bar don’t fit on top of each other, nor do three lines of text. */
const roomyPx = 72

export const isRoomy = ({ height }: PlayerLook): boolean => height >= roomyPx

/** Size of the cover for a bar height, in px, with a margin, at most `largest`. */
export function coverSize(height: number, largest: number): number {
  return Math.max(0, Math.min(largest, height - 8))
}
