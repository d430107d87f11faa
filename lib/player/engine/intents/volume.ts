import type { PlayerAnswer } from '@/lib/player/commands'
import type { CommandParts } from '@/lib/player/engine/intents/start-parts'
import { clampPercent } from '@/lib/player/engine/settings'
import { rememberVolume } from '@/lib/player/engine/tabs/memory'
import { selectCurrentDeviceId, selectIsExternal, selectSupportsVolume } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'

export function createSetVolume({ context, runner, own, others }: CommandParts) {
  const { getState, notify } = context

  function setVolume(percent: number): Promise<PlayerAnswer> {
    const state = getState()
    if (!selectSupportsVolume(state)) return Promise.resolve(refuseVolume())
    const volumePercent = clampPercent(percent)
    const deviceId = selectCurrentDeviceId(state)
    const command = { type: 'volume', volumePercent } as const
    // It is sent after a moment, in which another device may be chosen.
    return own.isCurrent()
      ? runner.run({ kind: 'volume', volumePercent, aim: { isHere: true } }, async (signal) => {
          if (selectIsExternal(getState())) rememberVolume({ percent: volumePercent, mutedFromPercent: null })
          return own.send(command, signal)
        })
      : runner.run({ kind: 'volume', volumePercent, aim: { isHere: false, deviceId } }, (signal) =>
          others.sendTo(deviceId, command, signal),
        )
  }

  function refuseVolume(): PlayerAnswer {
    const reason = 'VOLUME_CONTROL_DISALLOW'
    const error = new ProviderError('restricted', 'Its volume is fixed', { reason })
    notify(error)
    return { ok: false, error }
  }

  return setVolume
}
