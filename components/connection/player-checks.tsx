'use client'

import { usePlayer } from '@/hooks/use-player'
import { selectCurrentDevice, selectIsExternal } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { type Check, passed } from '@/lib/setup/check'
import { CheckList } from './check-list'

export function PlayerChecks() {
  const place = usePlayer(placeWords)
  const meaning = usePlayer(playerWords)
  const outcome = usePlayer(({ status }) =>
    status === 'UNSUPPORTED' || status === 'ERROR' ? 'fail' : 'pass',
  )
  const player: Check = { name: 'Player in this browser', outcome, meaning }
  return <CheckList checks={[player, passed('Plays on', place)]} />
}

function placeWords(state: PlayerState): string {
  if (!selectIsExternal(state)) return 'Music plays in this browser.'
  const device = selectCurrentDevice(state)
  return device ? `Music plays on ${device.name}.` : 'No device is playing.'
}

function playerWords(state: PlayerState): string {
  switch (state.status) {
    case 'IDLE':
      if (state.reason === 'other-tab') return 'It runs in another tab.'
      return state.reason === 'no-device-id' ? 'It is waiting for Spotify.' : 'It has not started yet.'
    case 'INITIALIZING':
      return 'It is starting.'
    case 'READY':
      return 'It is ready.'
    case 'RUNNING':
      return 'It is ready and in use.'
    case 'UNSUPPORTED':
      return `It cannot play here. ${state.message}`
    case 'ERROR':
      return `It has stopped. ${state.message}`
    default:
      return state satisfies never
  }
}
