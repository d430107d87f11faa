import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { env } from '@/lib/server/env'
import { noteOwner } from '@/lib/server/owner'
import { clientId, storedSettings } from '@/tests/builders/data-folder'
import { knowsEveryApp, send, setupCode, startWithoutSetup } from '@/tests/builders/own-account'
import { accountsUrl } from '@/tests/builders/settings'
import { tokenEndpoint, tokenError } from '@/tests/builders/token-endpoint'
import { server } from '@/tests/setup/msw'

const use = { action: 'use', clientId }
const stranger = { isStranger: true, address: '192.168.1.20' }
const unknown = tokenEndpoint(() => tokenError('invalid_client', 'Invalid client'))
const readFile = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

test('known ID is stored, and the running app uses it with the next request', async () => {
  const file = startWithoutSetup()
  server.use(...knowsEveryApp())
  expect(env()).toMatchObject({ source: 'demo', clientId: 'tonearm-sandbox' })
  expect(await send({ action: 'use', clientId: ` ${clientId}\n` })).toMatchObject({ status: 200, body: {} })
  expect(readFile(file)).toEqual({ clientId, sessionSecret: expect.stringMatching(/^.{44}$/), owner: null })
  expect(env()).toMatchObject({
    source: 'stored',
    clientId,
    clientSecret: null,
    accountsUrl,
    sessionSecret: readFile(file).sessionSecret,
  })
})

test('responses are uncacheable and contain no secret', async () => {
  const file = startWithoutSetup()
  server.use(...knowsEveryApp())
  const { headers, body } = await send(use)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(JSON.stringify(body)).not.toContain(readFile(file).sessionSecret)
})

test('unknown ID is reported in Spotify’s words, and nothing is stored', async () => {
  const file = startWithoutSetup()
  server.use(unknown, ...knowsEveryApp())
  expect(await send(use)).toMatchObject({
    status: 422,
    body: { fault: { kind: 'client-unknown', message: 'invalid_client: Invalid client' } },
  })
  expect(existsSync(file)).toBe(false)
})

test('unregistered redirect URI is named', async () => {
  const file = startWithoutSetup()
  const page = '<p>INVALID_CLIENT: Invalid redirect URI</p>'
  server.use(...knowsEveryApp())
  server.use(http.get(`${accountsUrl}/authorize`, () => new HttpResponse(page, { status: 400 })))
  expect(await send(use)).toMatchObject({
    status: 422,
    body: {
      fault: {
        kind: 'redirect-refused',
        message: 'INVALID_CLIENT: Invalid redirect URI',
        redirectUri: 'http://127.0.0.1:3000/api/auth/callback/spotify',
      },
    },
  })
  expect(existsSync(file)).toBe(false)
})

test('unreachable Spotify stores nothing', async () => {
  const file = startWithoutSetup()
  server.use(http.all(`${accountsUrl}/*`, () => HttpResponse.error()))
  expect(await send(use)).toMatchObject({
    status: 503,
    body: { fault: { kind: 'unanswered', host: 'accounts.test' } },
  })
  expect(existsSync(file)).toBe(false)
})

test.each(['', 'my-app', clientId.slice(1), `${clientId}0`, `${clientId}/../x`, 'z'.repeat(32)])(
  'invalid client ID (%j) sends no request',
  async (text) => {
    startWithoutSetup()
    expect(await send({ action: 'use', clientId: text })).toMatchObject({
      status: 422,
      body: { fault: { kind: 'not-an-id' } },
    })
  },
)

test('every action needs the code, even on this computer', async () => {
  const file = startWithoutSetup()
  server.use(...knowsEveryApp())
  for (const body of [use, { action: 'leave' }])
    for (const address of ['127.0.0.1', '192.168.1.20'])
      expect(await send(body, { ...stranger, address })).toMatchObject({
        status: 403,
        body: { fault: { kind: 'closed' } },
      })
  expect(await send({ action: 'enter', code: '70K1-92QE' }, stranger)).toMatchObject({
    status: 403,
    body: { fault: { kind: 'wrong-code' } },
  })
  const { status, cookies } = await send({ action: 'enter', code: setupCode.toLowerCase() }, stranger)
  expect(status).toBe(200)
  expect(existsSync(file)).toBe(false)
  expect(await send(use, { ...stranger, cookies })).toMatchObject({ status: 200 })
  expect(existsSync(file)).toBe(true)
})

test('missing code blocks everyone', async () => {
  startWithoutSetup({ TONEARM_SETUP_CODE: '' })
  for (const body of [use, { action: 'enter', code: '' }, { action: 'enter', code: setupCode }])
    expect(await send(body)).toMatchObject({ status: 403, body: { fault: { kind: 'closed' } } })
})

test('five wrong codes block an address for a while, but the right code still works', async () => {
  startWithoutSetup()
  const guess = (code: string, address: string) => send({ action: 'enter', code }, { ...stranger, address })
  const tries = []
  for (let count = 0; count < 6; count += 1) tries.push((await guess(`AAAA-000${count}`, '10.0.0.1')).status)
  expect(tries).toEqual([403, 403, 403, 403, 403, 429])
  expect((await guess('AAAA-0006', '10.0.0.2')).status).toBe(403)
  for (const address of ['10.0.0.1', '10.0.0.2']) expect((await guess(setupCode, address)).status).toBe(200)
})

test('seven hundred wrong codes don’t lock the owner out', async () => {
  startWithoutSetup()
  for (let count = 0; count < 700; count += 1) {
    const address = `10.0.${count % 256}.${Math.floor(count / 256)}`
    expect((await send({ action: 'enter', code: 'AAAA-0000' }, { ...stranger, address })).status).toBe(403)
  }
  expect((await send({ action: 'enter', code: setupCode }, stranger)).status).toBe(200)
})

test('requests to Spotify are rate limited', async () => {
  startWithoutSetup()
  server.use(unknown, ...knowsEveryApp())
  const tries = []
  for (let count = 0; count < 11; count += 1) tries.push((await send(use)).status)
  expect(tries).toEqual([...Array(10).fill(422), 429])
})

test('only the owner can change it after the first login, from anywhere', async () => {
  const file = startWithoutSetup()
  server.use(...knowsEveryApp())
  const { cookies } = await send({ action: 'enter', code: setupCode }, stranger)
  await send(use)
  noteOwner('ann')
  noteOwner('bob')
  expect(readFile(file).owner).toBe('ann')
  const other = { action: 'use', clientId: 'f'.repeat(32) }
  for (const sent of [{}, { listener: 'bob' }, { ...stranger, cookies }])
    expect(await send(other, sent)).toMatchObject({ status: 403, body: { fault: { kind: 'closed' } } })
  // The code lets read the checks, and no more.
  const late = await send({ action: 'enter', code: setupCode }, stranger)
  expect(late.status).toBe(200)
  expect(await send(other, { ...stranger, cookies: late.cookies })).toMatchObject({ status: 403 })
  expect(readFile(file).clientId).toBe(clientId)
  const before = readFile(file)
  expect(await send(other, { ...stranger, listener: 'ann' })).toMatchObject({ status: 200 })
  // The owner stays, and every session ends, since it was given by the other app.
  expect(readFile(file)).toMatchObject({ clientId: 'f'.repeat(32), owner: 'ann' })
  expect(readFile(file).sessionSecret).not.toBe(before.sessionSecret)
})

test('owner who logs in during a change stays the owner', async () => {
  const file = startWithoutSetup()
  server.use(...knowsEveryApp())
  const { cookies } = await send({ action: 'enter', code: setupCode })
  await send(use, { cookies })
  const logIn = http.get(`${accountsUrl}/authorize`, () => {
    noteOwner('ann')
    return new HttpResponse(null, { status: 303 })
  })
  server.use(logIn)
  const other = { action: 'use', clientId: 'f'.repeat(32) }
  expect(await send(other, { cookies, listener: 'ann' })).toMatchObject({ status: 200 })
  expect(readFile(file)).toMatchObject({ clientId: 'f'.repeat(32), owner: 'ann' })
})

test('sandbox session, with its public secret, makes no one an owner', async () => {
  const file = startWithoutSetup()
  server.use(...knowsEveryApp())
  noteOwner('premium-listener')
  expect(existsSync(file)).toBe(false)
  const { cookies } = await send({ action: 'leave' }, { listener: 'ann' })
  await send(use)
  noteOwner('ann')
  // Sealed before, with the sandbox's secret.
  expect(await send({ action: 'leave' }, { cookies })).toMatchObject({ status: 403 })
})

test('switching back deletes ID, owner and secret, and the sandbox responds', async () => {
  const file = startWithoutSetup()
  server.use(...knowsEveryApp())
  await send(use)
  noteOwner('ann')
  expect(await send({ action: 'leave' }, { listener: 'ann' })).toMatchObject({ status: 200 })
  expect(existsSync(file)).toBe(false)
  expect(env()).toMatchObject({ source: 'demo', owner: null, clientId: 'tonearm-sandbox' })
  expect(await send({ action: 'leave' })).toMatchObject({ status: 403 })
})

test('variables win over the stored setup and make it read-only', async () => {
  const file = startWithoutSetup({ SPOTIFY_CLIENT_ID: 'an-id', SPOTIFY_CLIENT_SECRET: 'a-secret' })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(storedSettings))
  for (const body of [use, { action: 'leave' }])
    expect(await send(body)).toMatchObject({ status: 403, body: { fault: { kind: 'closed' } } })
  expect(env()).toMatchObject({ source: 'environment', clientId: 'an-id' })
  expect(readFile(file)).toEqual(storedSettings)
})

test('unusable file isn’t overwritten', async () => {
  const file = startWithoutSetup()
  // Read while nothing was kept yet.
  expect(env().source).toBe('demo')
  writeFileSync(file, '{"clientId": "0123')
  const { status, body } = await send(use)
  expect(status).toBe(409)
  expect(body.fault).toMatchObject({ kind: 'unusable', problem: expect.stringContaining(file) })
  expect(readFileSync(file, 'utf8')).toBe('{"clientId": "0123')
})

test('read-only folder is reported before Spotify is asked', async () => {
  const file = startWithoutSetup({ TONEARM_DATA: '' })
  writeFileSync(`${dirname(file)}/a-file`, '')
  const folder = `${dirname(file)}/a-file/data`
  startWithoutSetup({ TONEARM_DATA: folder })
  expect(await send(use)).toMatchObject({
    status: 500,
    body: { fault: { kind: 'not-stored', path: `${folder}/settings.json`, code: 'ENOTDIR' } },
  })
})

test('settings written by another process or by hand apply at once', async () => {
  const file = startWithoutSetup()
  expect(env().source).toBe('demo')
  writeFileSync(file, JSON.stringify({ ...storedSettings, owner: 'ann' }))
  expect(await send(use)).toMatchObject({ status: 403, body: { fault: { kind: 'closed' } } })
  expect(env()).toMatchObject({ source: 'stored', owner: 'ann' })
})

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }],
  ['a neighbor on another port', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:8080' }],
  ['a name that leads to this machine', { origin: 'http://evil.test:3000' }],
])('page of %s is rejected, even on this computer', async (_name, headers) => {
  const file = startWithoutSetup()
  expect(await send(use, { headers })).toMatchObject({
    status: 403,
    body: { error: { kind: 'foreign-page' } },
  })
  expect(existsSync(file)).toBe(false)
})

test.each<[string, unknown, Record<string, string>]>([
  ['a form', 'action=use', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text, as a form of another site can send', JSON.stringify(use), { 'content-type': 'text/plain' }],
  ['no JSON', '{', {}],
  ['nothing', '', {}],
  ['another action', { action: 'drop' }, {}],
  ['a number for a text', { action: 'use', clientId: 5 }, {}],
  ['a list', [use], {}],
])('%s is rejected', async (_name, body, headers) => {
  startWithoutSetup()
  expect(await send(body, { headers })).toMatchObject({
    status: 400,
    body: { error: { kind: 'bad-request' } },
  })
})
