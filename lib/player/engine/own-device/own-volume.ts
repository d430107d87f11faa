import { type DeviceContext, onEnd } from '@/lib/player/engine/context'
import { toVolumePercent } from '@/lib/player/engine/settings'
import { readVolume, rememberVolume, type Volume } from '@/lib/player/engine/tabs/memory'
import { selectIsExternal } from '@/lib/player/selectors'

/**
 * The volume of this page, which no event reports (spotify/web-playback-sdk#26). It is as the listener left it, also
 * after another device's volume was shown. Music from another tab is as loud as it was there.
 */
export function followOwnVolume(context: DeviceContext): void {
  const { report, getState, settings, subscribe, signal } = context
  let own = firstVolume(settings().initialVolume)
  let stored = readVolume()
  let wasHere = true

  /** In two steps, so that the level before muting is known. */
  function show({ percent, mutedFromPercent }: Volume) {
    if (mutedFromPercent !== null) observe(mutedFromPercent)
    observe(percent)
  }

  function observe(volumePercent: number) {
    report({ type: 'volume-observed', volumePercent, askedAtMs: null })
  }

  function latest(): Volume {
    const left = readVolume()
    const isChanged = left?.percent !== stored?.percent || left?.mutedFromPercent !== stored?.mutedFromPercent
    stored = left
    return left !== null && isChanged ? left : own
  }

  function handleChange() {
    const state = getState()
    const isHere = !selectIsExternal(state)
    const hasCome = isHere && !wasHere
    wasHere = isHere
    if (hasCome) return show(latest())
    const { volumePercent: percent, mutedFromPercent } = state
    if (!isHere || (percent === own.percent && mutedFromPercent === own.mutedFromPercent)) return
    own = { percent, mutedFromPercent }
    rememberVolume(own)
    stored = readVolume()
  }

  show(own)
  onEnd(signal, subscribe(handleChange))
}

function firstVolume(given?: number): Volume {
  if (given !== undefined) return { percent: toVolumePercent(given), mutedFromPercent: null }
  return readVolume() ?? { percent: 100, mutedFromPercent: null }
}
