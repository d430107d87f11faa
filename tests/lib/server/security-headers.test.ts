import { expect, test } from 'vitest'
import { parseEnv } from '@/lib/server/env'
import { contentSecurityPolicy, securityHeaders } from '@/lib/server/security-headers'

function settings(variables: Record<string, string> = {}) {
  const result = parseEnv({ SPOTIFY_CLIENT_ID: 'id', SPOTIFY_CLIENT_SECRET: 'secret', ...variables })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.env
}

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `))
  return found?.split(' ').slice(1) ?? []
}

test('real Spotify allows its SDK script, frame, requests and covers', () => {
  const policy = contentSecurityPolicy(settings(), 'abc')
  expect(directive(policy, 'script-src')).toEqual(["'self'", "'nonce-abc'", 'https://sdk.scdn.co'])
  expect(directive(policy, 'frame-src')).toEqual(['https://sdk.scdn.co'])
  expect(directive(policy, 'connect-src')).toEqual(
    expect.arrayContaining(["'self'", 'https://api.spotify.com', 'wss://*.spotify.com']),
  )
  expect(directive(policy, 'img-src')).toEqual(
    expect.arrayContaining([
      'https://*.scdn.co',
      'https://*.spotifycdn.com',
      'https://platform-lookaside.fbsbx.com',
      'data:',
      'blob:',
    ]),
  )
  expect(directive(policy, 'form-action')).toEqual(["'self'", 'https://accounts.spotify.com'])
})

test('other provider is allowed by its URL, covers and sockets included', () => {
  const policy = contentSecurityPolicy(
    settings({
      SPOTIFY_API_URL: 'http://127.0.0.1:3900',
      SPOTIFY_SDK_URL: 'http://127.0.0.1:3900/spotify-player.js',
    }),
    'abc',
  )
  expect(directive(policy, 'img-src')).toContain('http://127.0.0.1:3900')
  expect(directive(policy, 'connect-src')).toEqual(
    expect.arrayContaining(['http://127.0.0.1:3900', 'ws://127.0.0.1:3900']),
  )
})

test('eval is allowed in development only', () => {
  expect(contentSecurityPolicy(settings({ NODE_ENV: 'production' }), 'abc')).not.toContain('unsafe-eval')
  expect(contentSecurityPolicy(settings({ NODE_ENV: 'development' }), 'abc')).toContain('unsafe-eval')
})

test('upgrade-insecure-requests is set only for an HTTPS app', () => {
  expect(contentSecurityPolicy(settings(), 'abc')).not.toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy(settings({ NEXTAUTH_URL: 'https://music.test' }), 'abc')).toContain(
    'upgrade-insecure-requests',
  )
})

test('player frame may use protected media and autoplay', () => {
  const policy = securityHeaders(settings(), 'abc')['Permissions-Policy']
  expect(policy).toContain('encrypted-media=(self "https://sdk.scdn.co")')
  expect(policy).toContain('autoplay=(self "https://sdk.scdn.co")')
})

test('HSTS is set only for an HTTPS app', () => {
  const name = 'Strict-Transport-Security'
  expect(securityHeaders(settings(), 'abc')).not.toHaveProperty(name)
  expect(securityHeaders(settings({ NEXTAUTH_URL: 'https://music.test' }), 'abc')[name]).toBe(
    'max-age=31536000',
  )
})
