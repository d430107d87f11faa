/** The checks that only a browser can make. Each takes its browser API, so that tests can answer. */

import { withDeadline } from '@/lib/deadline'
import { loadSdk } from '@/lib/player/engine/own-device/sdk-loader'
import type { Check } from '@/lib/setup/check'

const scriptTimeoutMs = 10_000

/** Protected music plays only on https and on a loopback address. */
export function checkSecureContext(isSecure: boolean): Check {
  return { check: 'secure', outcome: isSecure ? 'pass' : 'fail', found: isSecure ? 'yes' : 'no' }
}

/** Widevine, and its counterparts in Safari and older versions of Edge. */
const keySystems = ['com.widevine.alpha', 'com.apple.fps', 'com.microsoft.playready']
const keyConfiguration: MediaKeySystemConfiguration[] = [
  {
    initDataTypes: ['cenc', 'sinf', 'skd'],
    audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }],
  },
]

/** Without it each song stops after about ten seconds: https://webcompat.com/issues/208121 */
export async function checkProtection(
  request: Navigator['requestMediaKeySystemAccess'] | undefined,
  isNeeded: boolean,
): Promise<Check> {
  const check = 'protection'
  for (const keySystem of request ? keySystems : []) {
    try {
      await request?.(keySystem, keyConfiguration)
      return { check, outcome: 'pass', found: 'works' }
    } catch (error) {
      // NotSupportedError: not this one; SecurityError: none at all.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return isNeeded
    ? { check, outcome: 'fail', found: 'missing' }
    : { check, outcome: 'warn', found: 'not-needed' }
}

/** `play` plays silence. Browsers want a click before the first sound of a page. */
export async function checkAutoplay(play: () => Promise<void>, wasClicked: boolean): Promise<Check> {
  const check = 'sound'
  try {
    await play()
    return { check, outcome: 'pass', found: 'allowed' }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name !== 'NotAllowedError') {
      return { check, outcome: 'warn', found: 'failed', reason: error.name }
    }
    return wasClicked
      ? { check, outcome: 'fail', found: 'blocked' }
      : { check, outcome: 'pass', found: 'after-click' }
  }
}

/** Loads Spotify's playback script as the player does, without playing. */
export async function checkScriptLoad(sdkUrl: string, load: typeof loadSdk = loadSdk): Promise<Check> {
  const check = 'script'
  const isLoaded = await withDeadline({ timeoutMs: scriptTimeoutMs }, () => load(sdkUrl)).then(
    () => true,
    () => false,
  )
  return isLoaded
    ? { check, outcome: 'pass', found: 'loads' }
    : { check, outcome: 'fail', found: 'blocked', host: new URL(sdkUrl).host }
}
