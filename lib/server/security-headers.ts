import 'server-only'
import type { Env } from '@/lib/server/env'

/** The hosts of music, licenses and events for Spotify's playback frame. */
const playbackHosts = ['https://*.scdn.co', 'https://*.spotify.com', 'wss://*.spotify.com']
/** The hosts of Spotify's covers, avatars and mosaics; the last has the avatars of accounts made with Facebook. */
const imageHosts = ['https://*.scdn.co', 'https://*.spotifycdn.com', 'https://platform-lookaside.fbsbx.com']

/**
 * The content security policy of a page. `nonce` marks the scripts of this answer; Next finds it in the policy on the
 * request and adds it to its own scripts. Hosts come from the settings at run time.
 */
export function contentSecurityPolicy(settings: Env, nonce: string): string {
  const { accountsUrl, apiUrl, isDevelopment } = settings
  const sdkOrigin = new URL(settings.sdkUrl).origin
  const directives = {
    'default-src': ["'self'"],
    // No 'strict-dynamic', which would disable the host of the playback script. React's development build evaluates
    // text to rebuild server stacks.
    'script-src': ["'self'", `'nonce-${nonce}'`, sdkOrigin, isDevelopment && "'unsafe-eval'"],
    // Positions and colors are style attributes, and the toasts add a style element without a nonce.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', apiUrl, sdkOrigin, ...imageHosts],
    'media-src': ["'self'", 'data:', 'blob:', apiUrl, sdkOrigin, 'https://*.scdn.co'],
    'connect-src': [
      "'self'",
      apiUrl,
      sdkOrigin,
      webSocketOf(sdkOrigin),
      ...playbackHosts,
      isDevelopment && 'ws:',
    ],
    'frame-src': [sdkOrigin],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    // Without scripts, the login form redirects to the consent page.
    'form-action': ["'self'", accountsUrl],
    'frame-ancestors': ["'none'"],
    ...(isHttps(settings) && { 'upgrade-insecure-requests': [] }),
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources.filter(Boolean))].join(' '))
    .join('; ')
}

export function securityHeaders(settings: Env, nonce: string): Record<string, string> {
  const sdkOrigin = new URL(settings.sdkUrl).origin
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings, nonce),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // For this host alone: other hosts on its domain aren't ours.
    ...(isHttps(settings) && { 'Strict-Transport-Security': 'max-age=31536000' }),
    // Without these two the playback frame fails silently.
    'Permissions-Policy': [
      `encrypted-media=(self "${sdkOrigin}")`,
      `autoplay=(self "${sdkOrigin}")`,
      'camera=()',
      'geolocation=()',
      'microphone=()',
      'payment=()',
      'usb=()',
    ].join(', '),
  }
}

const isHttps = ({ baseUrl }: Env): boolean => baseUrl.startsWith('https://')

const webSocketOf = (origin: string): string => origin.replace(/^http/, 'ws')
