/** What only the browser itself can find out about the set-up. Each takes what it asks, so that tests can answer. */
import { currentLocale } from '@/lib/locale'
import { formatCount } from '@/lib/music/format'
import { loadSdk } from '@/lib/player/engine/own-device/sdk-loader'
import type { Check } from '@/lib/setup/check'
import { isClosed, spentIn } from '@/lib/spotify/ledger'
import { createStoredLedger } from '@/lib/spotify/ledger-storage'

const scriptTimeoutMs = 10_000
const notableClockMs = 60_000

/** Protected music plays only on https and on a loopback address. */
export function checkSecureContext(isSecure: boolean): Check {
  const name = 'Secure connection'
  if (isSecure) return { name, outcome: 'pass', meaning: 'This page may use what protected music needs.' }
  return {
    name,
    outcome: 'fail',
    meaning:
      'This page came over plain http from another machine, so browsers play no protected music on it.',
    fix: 'Open Tonearm at an https address, or at http://127.0.0.1 on the machine where it runs, and set NEXTAUTH_URL to the same.',
  }
}

/** Widevine, and what Safari and older versions of Edge have in its place. */
const keySystems = ['com.widevine.alpha', 'com.apple.fps', 'com.microsoft.playready']
const keyConfiguration: MediaKeySystemConfiguration[] = [
  {
    initDataTypes: ['cenc', 'sinf', 'skd'],
    audioCapabilities: [{ contentType: 'audio/mp4; codecs="mp4a.40.2"' }],
  },
]

/**
 * Whether the browser can decrypt music. Without that the provider's script starts, and each song stops after about ten
 * seconds: https://webcompat.com/issues/208121
 */
export async function checkProtection(
  request: Navigator['requestMediaKeySystemAccess'] | undefined,
  isNeeded: boolean,
): Promise<Check> {
  const name = 'Protected music (DRM)'
  for (const keySystem of request ? keySystems : []) {
    try {
      await request?.(keySystem, keyConfiguration)
      return { name, outcome: 'pass', meaning: 'This browser can play protected music.' }
    } catch (error) {
      // NotSupportedError: not this one; SecurityError: none at all.
      if (!(error instanceof DOMException)) throw error
    }
  }
  if (!isNeeded) {
    return {
      name,
      outcome: 'warn',
      meaning:
        'This browser cannot play protected music. The stand-in for Spotify plays none, so all is well here.',
      fix: 'For Spotify itself use Chrome, Edge, Firefox or Safari.',
    }
  }
  return {
    name,
    outcome: 'fail',
    meaning:
      'This browser cannot play protected music (no DRM): a song stops after ten seconds and skips to the next, or does not start. You can still control your other devices.',
    fix: 'Firefox: Settings, General, tick “Play DRM-controlled content”. Chrome and Edge: Settings, Privacy, Site settings, Protected content, allow it. Other builds of Chromium have no Widevine: use Chrome, Edge, Firefox or Safari.',
  }
}

/** Whether sound may start. `play` tries it, silently; browsers want a click before the first sound of a page. */
export async function checkAutoplay(play: () => Promise<void>, wasClicked: boolean): Promise<Check> {
  const name = 'Sound'
  try {
    await play()
    return { name, outcome: 'pass', meaning: 'This browser lets Tonearm start sound.' }
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name !== 'NotAllowedError') {
      const meaning = `This browser could not play a silent test (${error.name}).`
      return { name, outcome: 'warn', meaning, fix: 'Try another browser if nothing plays.' }
    }
    if (!wasClicked) {
      return {
        name,
        outcome: 'pass',
        meaning: 'This browser wants a click before the first sound. Play is one.',
      }
    }
    return {
      name,
      outcome: 'fail',
      meaning: 'This browser blocks sound on this page, even after a click.',
      fix: 'Allow sound and autoplay for this address in the browser’s site settings, then load the page again.',
    }
  }
}

/** The provider's playback script, loaded as the player does it. Nothing plays by that. */
export async function checkScriptLoad(sdkUrl: string, load: typeof loadSdk = loadSdk): Promise<Check> {
  const name = 'Playback script'
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), scriptTimeoutMs)
  })
  const loaded = await Promise.race([
    load(sdkUrl).then(
      () => true,
      () => false,
    ),
    timeout,
  ])
  clearTimeout(timer)
  if (loaded) return { name, outcome: 'pass', meaning: 'Spotify’s playback script loads.' }
  return {
    name,
    outcome: 'fail',
    meaning: `The playback script from ${new URL(sdkUrl).host} does not load, so this browser cannot play. Your other devices can.`,
    fix: 'Switch content blockers off for this page, and check that the network does not block that host.',
  }
}

/** `offMs`: how far this device's clock is ahead of the server's; null where it could not be compared. */
export function checkDeviceClock(offMs: number | null): Check {
  const name = 'This device’s clock'
  if (offMs !== null && Math.abs(offMs) < notableClockMs) {
    return { name, outcome: 'pass', meaning: 'It agrees with the server’s to the minute.' }
  }
  return {
    name,
    outcome: 'warn',
    meaning:
      offMs === null
        ? 'It could not be compared with the server’s.'
        : `It is ${Math.round(Math.abs(offMs) / 1000)} seconds ${offMs > 0 ? 'ahead of' : 'behind'} the server’s, so times on the screen are off.`,
    fix: 'Let the device set its clock from the network.',
  }
}

/** What this browser has counted of the provider's daily limits. */
export function checkQuota(apiUrl: string, nowMs: number): Check {
  const name = 'Spotify’s limits'
  const ledger = createStoredLedger(apiUrl).read()
  const closed = Object.values(ledger?.closings ?? {}).filter((closing) => isClosed(closing, nowMs))
  const spent = Object.values(ledger?.own ?? {}).reduce((sum, hours) => sum + spentIn(hours, nowMs), 0)
  const counted = `${formatCount(spent, 'request')} in the last 24 hours`
  if (closed.length === 0) {
    return { name, outcome: 'pass', meaning: `${counted}, and no limit is reached.` }
  }
  const opens = new Date(Math.max(...closed.map(({ untilMs }) => untilMs)))
  const at = opens.toLocaleString(currentLocale(), { weekday: 'long', hour: 'numeric', minute: '2-digit' })
  return {
    name,
    outcome: 'warn',
    meaning: `${counted}. ${closed.length === 1 ? 'One limit is' : `${closed.length} limits are`} reached; everything else works.`,
    fix: `Wait until ${at}. Which ones, and how much is left, is on the page “What Spotify lets this app do”.`,
  }
}
