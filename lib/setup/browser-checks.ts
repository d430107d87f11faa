/** What only a browser can find out by itself. Each takes what it asks, so that tests can answer. */

import { withDeadline } from '@/lib/deadline'
import { loadSdk } from '@/lib/player/engine/own-device/sdk-loader'
import { type Check, failed, passed, warned } from '@/lib/setup/check'

const scriptTimeoutMs = 10_000

/** Protected music plays only on https and on a loopback address. */
export function checkSecureContext(isSecure: boolean): Check {
  const name = 'Secure connection'
  if (isSecure) return passed(name, 'Browsers can play protected music at this address.')
  return failed(
    name,
    'Browsers play no protected music here, because this page came from another machine over plain http.',
    'Open Tonearm at an https address, or at http://127.0.0.1 on the machine where it runs, and set NEXTAUTH_URL to the same address.',
  )
}

/** Widevine, and what Safari and older versions of Edge have in its place. */
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
  const name = 'Protected music (DRM)'
  for (const keySystem of request ? keySystems : []) {
    try {
      await request?.(keySystem, keyConfiguration)
      return passed(name, 'This browser can play protected music.')
    } catch (error) {
      // NotSupportedError: not this one; SecurityError: none at all.
      if (!(error instanceof DOMException)) throw error
    }
  }
  if (!isNeeded) {
    return warned(
      name,
      'This browser cannot play protected music. The stand-in for Spotify has none, so everything plays here.',
      'With Spotify itself, use Chrome, Edge, Firefox or Safari.',
    )
  }
  return failed(
    name,
    'This browser cannot play protected music. A song stops after ten seconds and skips to the next, or does not start. You can still control your other devices.',
    'Firefox: Settings, General, tick “Play DRM-controlled content”. Chrome and Edge: Settings, Privacy, Site settings, Protected content, allow it. Other builds of Chromium have no Widevine: use Chrome, Edge, Firefox or Safari.',
  )
}

/** Whether sound may start. `play` tries it, silently; browsers want a click before the first sound of a page. */
export async function checkAutoplay(play: () => Promise<void>, wasClicked: boolean): Promise<Check> {
  const name = 'Sound'
  try {
    await play()
    return passed(name, 'This browser lets Tonearm start sound.')
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name !== 'NotAllowedError') {
      const meaning = `This browser could not play a silent test (${error.name}).`
      return warned(name, meaning, 'Try another browser if nothing plays.')
    }
    if (!wasClicked) return passed(name, 'Sound starts after your first click, such as on Play.')
    return failed(
      name,
      'This browser blocks sound on this page, even after a click.',
      'Allow sound and autoplay for this address in the browser’s site settings, then reload the page.',
    )
  }
}

/** The provider's playback script, loaded as the player does it. Nothing plays by that. */
export async function checkScriptLoad(sdkUrl: string, load: typeof loadSdk = loadSdk): Promise<Check> {
  const name = 'Playback script'
  const isLoaded = await withDeadline({ timeoutMs: scriptTimeoutMs }, () => load(sdkUrl)).then(
    () => true,
    () => false,
  )
  if (isLoaded) return passed(name, 'Spotify’s playback script loads.')
  return failed(
    name,
    `The playback script from ${new URL(sdkUrl).host} does not load, so this browser cannot play. Your other devices can.`,
    'Switch off content blockers for this page, and check that the network does not block that host.',
  )
}
