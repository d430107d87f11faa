import { expect, test } from 'vitest'
import { toFetchArguments } from '@/lib/spotify/sending/request'

test('responses about a listener are never cached', () => {
  const { init } = toFetchArguments('https://api.test', { method: 'GET', path: '/me' }, 'token')
  expect(init.cache).toBe('no-store')
})

test.each(['PUT', 'POST', 'DELETE'] as const)('%s causes no CORS preflight each time', (method) => {
  const { init } = toFetchArguments('https://api.test', { method, path: '/me/player/play' }, 'token')
  expect(init).not.toHaveProperty('cache')
})
