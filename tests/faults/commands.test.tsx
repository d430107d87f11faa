import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ToneToaster } from '@/components/frame/toaster'
import { PlayerProvider } from '@/hooks/use-player'
import { installFakeSdk } from '@/tests/builders/fake-sdk'
import { layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { stubProperties } from '@/tests/setup/stub-properties'
import { commands } from './commands'
import { faults } from './faults'
import { installProvider, type Provider } from './provider'
import { beginTime, endTime, pass, soon } from './time'

layOutLists({ rows: 2 })
beforeEach(() => {
  beginTime()
  installFakeSdk()
  stubProperties(HTMLElement.prototype, { scrollTo() {} })
})
afterEach(endTime)

const minuteMs = 66_000
/** Until the engine has found out what plays, the rows are there and a device has been given up. */
const beginningMs = 8_000
const momentMs = 1_500
/** The longest time between two looks at another device, and what reading again takes. */
const laterMs = 20_000
/** Two looks after the command, and every five seconds one at the device that plays; each is tried three times. */
const mostLooks = 42
/** A command is sent once, and once more with a new token or where Premium is doubted. */
const mostSent = 2
/** Whether a heart is full is asked again when nobody knows; three times three tries, and as many after a command. */
const mostReads = 12
const mostRenewals = 6

function listen(): string[] {
  const told: string[] = []
  const hear = (node: Node) => {
    if (!(node instanceof Element)) return
    for (const one of [node, ...node.querySelectorAll('[role="status"], [role="alert"]')]) {
      if (/^(status|alert)$/.test(one.getAttribute('role') ?? '') && one.textContent)
        told.push(one.textContent)
    }
  }
  const changes = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(hear)
  })
  changes.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => changes.disconnect())
  return told
}

function expectFewRequests(asked: Provider['asked']) {
  const counts = new Map<string, number>()
  for (const { method, path } of asked)
    counts.set(`${method} ${path}`, (counts.get(`${method} ${path}`) ?? 0) + 1)
  for (const [request, count] of counts) {
    const most = request.startsWith('GET /me/player?')
      ? mostLooks
      : request.startsWith('GET /api/auth')
        ? mostRenewals
        : request.startsWith('GET')
          ? mostReads
          : mostSent
    expect(count, request).toBeLessThanOrEqual(most)
  }
}

describe.each(Object.entries(commands))('%s', (_name, row) => {
  test.each(Object.entries(faults))('%s', async (name, { fault, lastsMs, isOffline, command }) => {
    const refusal = { bucket: 'playback controls', ...command, ...row.except?.[name] }
    const provider = installProvider()
    row.open?.(provider)
    renderInDashboard(
      <PlayerProvider sdkUrl="http://sdk.test/player.js">
        {row.render(provider)}
        <ToneToaster />
      </PlayerProvider>,
      { signedIn: provider.session },
    )
    await pass(beginningMs)
    row.begin?.()
    await pass(momentMs)
    expect([row.isDone(provider), row.looksDone()]).toEqual([false, false])

    const told = listen()
    const askedBefore = provider.asked.length
    // A command that is answered was carried out, whatever the answer looks like.
    const method = fault.status === 200 ? 'GET' : undefined
    const begin = () =>
      isOffline
        ? provider.goOffline()
        : provider.begin({ match: { path: '/v1/', ...(method && { method }) }, ...fault })
    const end = () => (isOffline ? provider.goOnline() : provider.end())
    begin()
    if (lastsMs !== undefined) setTimeout(end, lastsMs)
    row.act()
    await pass(minuteMs)

    expect(row.isDone(provider)).toBe(refusal.isDone)
    expectFewRequests(provider.asked.slice(askedBefore))
    if (!refusal.isDone) {
      const { bucket } = refusal
      const withBucket = (words: string | RegExp) =>
        words instanceof RegExp ? new RegExp(words.source.replace('{bucket}', bucket)) : words
      const says = row.says({
        ...refusal,
        notice: withBucket(refusal.notice),
        reason: withBucket(refusal.reason),
      })
      expect(told).toContainEqual(says instanceof RegExp ? expect.stringMatching(says) : says)
    }

    end()
    await pass(laterMs)
    await soon(() => expect(row.looksDone()).toBe(row.isDone(provider)))
  })
})
