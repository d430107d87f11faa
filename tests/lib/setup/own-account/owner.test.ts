import { readFileSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { exchanges } from '@/lib/auth/guard/admission'
import { env } from '@/lib/server/env'
import { noteOwner } from '@/lib/server/owner'
import {
  consentPage,
  createBrowser,
  profile,
  returnFromConsent,
  startLogin,
} from '@/tests/builders/auth-browser'
import { clientId } from '@/tests/builders/data-folder'
import { knowsEveryApp, send, setupCode, startWithoutSetup } from '@/tests/builders/own-account'
import { tokenAnswer, tokenEndpoint } from '@/tests/builders/token-endpoint'
import { server } from '@/tests/setup/msw'

let file: string
beforeEach(async () => {
  file = startWithoutSetup()
  exchanges.forget()
  server.use(...knowsEveryApp())
})
const owner = () => JSON.parse(readFileSync(file, 'utf8')).owner
const setUp = () => send({ action: 'use', clientId })

/** A whole sign-in of this listener, by a browser that may have given the code. */
async function signIn(id: string, cookies?: Map<string, string>) {
  server.use(
    consentPage,
    tokenEndpoint(() => tokenAnswer(1)),
    profile({ id, display_name: id, product: 'premium', images: [] }),
  )
  const { location } = await returnFromConsent({ code: 'a-code' }, await startLogin(createBrowser(cookies)))
  expect(location).toMatch(/\/search$/)
}

test('first login without the code owns nothing and blocks no one', async () => {
  const { cookies } = await send({ action: 'enter', code: setupCode }, { isStranger: true })
  await setUp()
  await signIn('stranger')
  expect(owner()).toBe(null)
  await signIn('ann', new Map(cookies))
  expect(owner()).toBe('ann')
  await signIn('bob', new Map(cookies))
  expect(owner()).toBe('ann')
})

test('login started in the sandbox owns nothing after the switch', async () => {
  const before = env()
  expect(before.source).toBe('demo')
  await setUp()
  noteOwner('premium-listener', before)
  expect(owner()).toBe(null)
})

test('file that breaks before the first login breaks no page', async () => {
  await setUp()
  const { clientId: known } = env()
  writeFileSync(file, '{"cli')
  const { cookies } = await send({ action: 'enter', code: setupCode }, { isStranger: true })
  await signIn('ann', cookies)
  expect(env()).toMatchObject({ source: 'stored', clientId: known })
  expect(readFileSync(file, 'utf8')).toBe('{"cli')
})
