import { expect, test, vi } from 'vitest'
import {
  checkAutoplay,
  checkProtection,
  checkScriptLoad,
  checkSecureContext,
} from '@/lib/setup/browser-checks'
import type { Check } from '@/lib/setup/check'
import { checkWords } from '@/lib/words/check-words'

const said = async (check: Check | Promise<Check>) => ({
  outcome: (await check).outcome,
  ...checkWords(await check),
})

const sdkUrl = 'https://sdk.test/player.js'
const refuse = (name: string) => async () => {
  throw new DOMException('no', name)
}
type Probe = Navigator['requestMediaKeySystemAccess']

test('missing DRM is named by its symptom with each browser’s setting', async () => {
  const none = await said(checkProtection(refuse('NotSupportedError') as Probe, true))
  expect(none).toMatchObject({
    outcome: 'fail',
    meaning: expect.stringMatching(/skip after ten seconds/),
    fix: expect.stringMatching(/Firefox.*Chrome.*Safari/),
  })
  expect(await said(checkProtection(undefined, true))).toEqual(none)
  expect(await checkProtection(undefined, false)).toMatchObject({ outcome: 'warn' })
})

test('Widevine or Safari’s equivalent passes', async () => {
  const asked: string[] = []
  const safari = (async (keySystem: string) => {
    asked.push(keySystem)
    if (keySystem !== 'com.apple.fps') throw new DOMException('no', 'NotSupportedError')
    return {}
  }) as unknown as Probe
  expect(await checkProtection(safari, true)).toMatchObject({ outcome: 'pass' })
  expect(asked).toEqual(['com.widevine.alpha', 'com.apple.fps'])
})

test('audio that needs a click passes, audio blocked after one doesn’t', async () => {
  expect(await checkAutoplay(async () => {}, false)).toMatchObject({ outcome: 'pass' })
  expect(await checkAutoplay(refuse('NotAllowedError'), false)).toMatchObject({
    outcome: 'pass',
    found: 'after-click',
  })
  expect(await checkAutoplay(refuse('NotAllowedError'), true)).toMatchObject({ outcome: 'fail' })
  expect(await checkAutoplay(refuse('NotSupportedError'), false)).toMatchObject({ outcome: 'warn' })
})

test('SDK script that fails or never loads is named with its host', async () => {
  expect(await checkScriptLoad(sdkUrl, async () => ({}) as never)).toMatchObject({ outcome: 'pass' })
  const blocked = await said(checkScriptLoad(sdkUrl, () => Promise.reject(new Error('blocked'))))
  expect(blocked).toMatchObject({ outcome: 'fail', meaning: expect.stringContaining('sdk.test') })
  vi.useFakeTimers()
  const never = checkScriptLoad(sdkUrl, () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await said(never)).toEqual(blocked)
  vi.useRealTimers()
})

test('plain HTTP from another computer can’t play', () => {
  expect(checkSecureContext(true)).toMatchObject({ outcome: 'pass' })
  expect(checkSecureContext(false)).toMatchObject({ outcome: 'fail' })
})
