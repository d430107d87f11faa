'use client'

import { usePlayer } from '@/hooks/use-player'
import { selectCurrentDevice, selectIsExternal } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import type { Check } from '@/lib/setup/check'
import { inWords } from '@/lib/words/check-words'
import { CheckList } from './check-list'

export function PlayerChecks() {
  const state = usePlayer((whole) => whole)
  return <CheckList checks={inWords([playerCheck(state), placeCheck(state)])} />
}

function placeCheck(state: PlayerState): Check {
  const of = { check: 'place', outcome: 'pass' } as const
  if (!selectIsExternal(state)) return { ...of, found: 'here' }
  const device = selectCurrentDevice(state)
  return device ? { ...of, found: 'elsewhere', device: device.name } : { ...of, found: 'none' }
}

function playerCheck(state: PlayerState): Check {
  const of = { check: 'player', outcome: 'pass' } as const
  switch (state.status) {
    case 'IDLE':
      if (state.reason === 'other-tab') return { ...of, found: 'other-tab' }
      return { ...of, found: state.reason === 'no-device-id' ? 'waiting' : 'not-started' }
    case 'INITIALIZING':
      return { ...of, found: 'starting' }
    case 'READY':
      return { ...of, found: 'ready' }
    case 'RUNNING':
      return { ...of, found: 'in-use' }
    case 'UNSUPPORTED':
      return { ...of, outcome: 'fail', found: 'unsupported', message: state.message }
    case 'ERROR':
      return { ...of, outcome: 'fail', found: 'stopped', message: state.message }
    default:
      return state satisfies never
  }
}
