'use client'

import { createContext, use } from 'react'
import { defaultLabels, type PlayerLabels } from './player-labels'

/** What the parts of the player need to know of its props; changes only when they do. */
export type PlayerLook = {
  name: string
  labels: PlayerLabels
  showSaveIcon: boolean
  magnifySliderOnHover: boolean
}

export const defaultLook: PlayerLook = {
  name: 'Spotify Web Player',
  labels: defaultLabels,
  showSaveIcon: true,
  magnifySliderOnHover: false,
}

export const PlayerLookContext = createContext<PlayerLook>(defaultLook)

export function usePlayerLook(): PlayerLook {
  return use(PlayerLookContext)
}
