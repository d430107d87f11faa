import { expect, test } from 'vitest'
import { ProviderError } from '@/lib/provider-error'
import { checkAccount, ownerChecks, type SetupListener } from '@/lib/setup/account-checks'
import { missingScopes, neededScopes } from '@/lib/spotify/endpoints/scopes'
import { checkWords } from '@/lib/words/check-words'
import { withScope } from '@/scripts/request-scope'

const nowMs = Date.parse('2026-11-22')

async function check(listener: Partial<SetupListener> = {}) {
  const all = {
    scope: neededScopes.join(' '),
    consentedAtMs: Date.parse('2026-10-01'),
    readProfile: async () => ({}),
    ...listener,
  }
  return (await checkAccount(all, 'unknown', nowMs)).map((one) => ({
    outcome: one.outcome,
    ...checkWords(one),
  }))
}

const refused = (kind: ProviderError['kind'], reason?: string) => async () => {
  throw new ProviderError(kind, 'Refused.', reason === undefined ? {} : { reason })
}

test('served listener passes, and so does the owner', async () => {
  expect((await check()).map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual([
    'User access: pass',
    'App owner’s Premium: pass',
    'Permissions: pass',
    'Login expires: pass',
  ])
})

test('unlisted account learns who can add it and where', async () => {
  const [allowList] = await check({ readProfile: refused('not-registered', 'ACCOUNT_NOT_LISTED') })
  expect(allowList).toMatchObject({ outcome: 'fail', fix: expect.stringMatching(/owner.*User Management/) })
})

test('owner’s lapsed Premium isn’t taken for a missing account', async () => {
  const [allowList, owner] = await check({ readProfile: refused('not-registered', 'OWNER_PREMIUM_LAPSED') })
  expect(allowList).toMatchObject({ name: 'User access', outcome: 'warn' })
  expect(owner).toMatchObject({ outcome: 'fail', fix: expect.stringMatching(/^Renew Premium/) })
})

test.each(['signed-out', 'unavailable', 'rate-limited'] as const)('%s proves nothing', async (kind) => {
  const [allowList] = await check({ readProfile: refused(kind) })
  expect(allowList?.outcome).toBe('warn')
})

test('own error isn’t swallowed', async () => {
  const readProfile = async () => {
    throw new RangeError('ours')
  }
  await expect(check({ readProfile })).rejects.toThrow('ours')
})

test('missing permissions are named', async () => {
  const permissions = (await check({ scope: 'streaming' })).find(({ name }) => name === 'Permissions')
  expect(permissions).toMatchObject({
    outcome: 'warn',
    meaning: expect.stringMatching(/^17 of 18 permissions missing: .*ugc-image-upload/),
  })
})

test.each([
  ['2026-10-01', 'en-GB', 'pass', /1 April 2027/],
  ['2026-10-01', 'de-AT', 'pass', /1 April 2027/],
  ['2026-05-30', 'en-US', 'warn', /on November 30, 2026/],
  [undefined, 'en-US', 'warn', /after your next login/],
])('login on %s, browser at %s: %s', async (date, language, outcome, meaning) => {
  const consentedAtMs = date === undefined ? undefined : Date.parse(date)
  const end = (await withScope(language, () => check({ consentedAtMs }))).at(-1)
  expect(end).toMatchObject({ outcome, meaning: expect.stringMatching(meaning) })
})

test('unknown owner isn’t mentioned', () => {
  expect(ownerChecks('unknown')).toEqual([])
})

test('response without scopes granted all requested ones', () => {
  expect(missingScopes('')).toEqual([])
})
