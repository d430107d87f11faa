import { expect, test } from 'vitest'
import { createSandbox } from '@/sandbox/server'
import { authorizePath } from '@/tests/builders/authorize'

test.each([
  ['unknown client', { client_id: 'someone-else' }, 'INVALID_CLIENT: Invalid client'],
  ['localhost', { redirect_uri: 'http://localhost:3000/api/auth/callback/spotify' }, 'Insecure redirect URI'],
  ['another host', { redirect_uri: 'https://example.com/api/auth/callback/spotify' }, 'Invalid redirect URI'],
  ['another path', { redirect_uri: 'http://127.0.0.1:3000/elsewhere' }, 'Invalid redirect URI'],
  ['missing redirect URI', { redirect_uri: null }, 'Invalid redirect URI'],
  ['implicit grant', { response_type: 'token' }, 'response_type must be code'],
  ['unknown scope', { scope: 'read-minds' }, 'Invalid scope'],
  ['plain challenge', { code_challenge_method: 'plain' }, 'code_challenge_method must be S256'],
])('%s ends on an error page and never returns to the app', async (_name, changed, words) => {
  const response = await createSandbox().app.request(authorizePath(changed))
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
  expect(await response.text()).toContain(words)
})

test('markup in the address stays text', async () => {
  const page = await (
    await createSandbox().app.request(authorizePath({ scope: '<script>x</script>' }))
  ).text()
  expect(page).not.toContain('<script>')
})

test('IPv6 loopback is a valid redirect URI', async () => {
  const path = authorizePath({ redirect_uri: 'http://[::1]:4000/api/auth/callback/spotify' })
  expect((await createSandbox().app.request(path)).status).toBe(200)
})
