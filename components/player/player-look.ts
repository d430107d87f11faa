import { createContext, use } from 'react'
import type { ImageSource, Playable } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import { defaultLabels, type PlayerLabels } from '@/lib/words/player-labels'

export type Continuation = {
  /** Null until something is known of it. */
  name: string | null
  images: readonly ImageSource[]
  find(): Promise<PlayRequest | null>
  findFirst(request: PlayRequest): Playable | null
  countRows?(request: PlayRequest): Promise<number | null>
}

/** The props that the parts of the player need; changes only when they do. */
export type PlayerLook = {
  /** What Play starts while nothing is loaded; null where that is not known. */
  continuation: Continuation | null
  name: string
  labels: PlayerLabels
  showSaveIcon: boolean
  magnifySliderOnHover: boolean
  /** In px. */
  height: number
  /** The edge of the page the player is at: its popups open away from it. */
  playerPosition: 'top' | 'bottom'
}

export const defaultLook: PlayerLook = {
  continuation: null,
  name: 'Spotify Web Player',
  labels: defaultLabels,
  showSaveIcon: true,
  magnifySliderOnHover: false,
  height: 48,
  playerPosition: 'bottom',
}

export const PlayerLookContext = createContext<PlayerLook>(defaultLook)

export function usePlayerLook(): PlayerLook {
  return use(PlayerLookContext)
}

/** The side of the bar on which there is room. */
export function openSide({ playerPosition }: Pick<PlayerLook, 'playerPosition'>): 'top' | 'bottom' {
  return playerPosition === 'top' ? 'bottom' : 'top'
}

/** Below this height, buttons and seek bar do not fit above each other, nor do three lines of text. */
const roomyPx = 72

export function isRoomy({ height }: Pick<PlayerLook, 'height'>): boolean {
  return height >= roomyPx
}

/** The edge of the cover in a bar of this height, with room above and below: at most `largest`. In px. */
export function coverSize(height: number, largest: number): number {
  return Math.max(0, Math.min(largest, height - 8))
}
