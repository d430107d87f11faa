import { expect, test } from 'vitest'
import { toFetchArguments } from '@/lib/spotify/sending/request'

test('answers with what belongs to a listener are kept in no cache', () => {
  const { init } = toFetchArguments('https://api.test', { method: 'GET', path: '/me' }, 'token')
  expect(init.cache).toBe('no-store')
})

test.each(['PUT', 'POST', 'DELETE'] as const)(
  '%s does not make the browser ask for permission each time',
  (method) => {
    const { init } = toFetchArguments('https://api.test', { method, path: '/me/player/play' }, 'token')
    expect(init).not.toHaveProperty('cache')
  },
)
