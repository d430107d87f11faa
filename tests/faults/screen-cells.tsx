import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConnectionNotice } from '@/components/frame/connection-notice'
import { bringIntoView, layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { stubProperties } from '@/tests/setup/stub-properties'
import { faults, type Part } from './faults'
import { installProvider, type Provider } from './provider'
import { type ScreenRow, screens } from './screens'
import { arrive, beginTime, endTime, pass, soon } from './time'

export function testScreens(names: readonly (keyof typeof screens)[]) {
  layOutLists({ rows: 2 })
  beforeEach(prepare)
  afterEach(endTime)
  describe.each(names)('%s', (name) => testScreen(screens[name]))
}

function prepare() {
  beginTime()
  stubProperties(HTMLElement.prototype, { scrollTo() {} })
  bringIntoView()
}

/** And a little, so that what falls due then is over. */
const minuteMs = 66_000
/** For answers, and for deferred code. */
const momentMs = 1_500

const page = () => document.body.textContent ?? ''
const complaints = () =>
  [...document.querySelectorAll('[data-kind="failed"] > p, [data-kind="refused"] > p')].map(
    ({ textContent }) => textContent,
  )

function expectWords(row: ScreenRow) {
  expect(complaints()).toEqual([])
  for (const words of row.shows) expect(page()).toContain(words)
}

function expectComplaints(parts: readonly Part[], says: (part: Part) => string | RegExp) {
  const expected = parts.map(says)
  expect(complaints()).toEqual(
    expected.map((words) => (words instanceof RegExp ? expect.stringMatching(words) : words)),
  )
}

function mostAsked({ asked }: Provider, sinceMs: number): number {
  const counts = new Map<string, number>()
  for (const { method, path, atMs } of asked) {
    if (atMs < sinceMs || path.startsWith('/api/auth')) continue
    counts.set(`${method} ${path}`, (counts.get(`${method} ${path}`) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

function testScreen(row: ScreenRow) {
  const met = Object.entries(faults).filter(([name]) => name !== row.isAnswer)
  test.each(met)('%s', async (name, { fault, lastsMs, isOffline, read }) => {
    const { says, recovers, afterMs = 0, isKept = true, requests } = { ...read, ...row.except?.[name] }
    const provider = installProvider()
    const path = row.open(provider)
    const begin = () =>
      isOffline ? provider.goOffline() : provider.begin({ match: { path: '/v1/' }, ...fault })
    const end = () => (isOffline ? provider.goOnline() : provider.end())
    window.history.replaceState(null, '', path)
    const [pathname, search] = path.split('?')
    begin()
    if (lastsMs !== undefined) setTimeout(end, lastsMs)
    const { show } = renderInDashboard(
      <>
        {row.render(path)}
        <ConnectionNotice />
      </>,
      { pathname, search, signedIn: provider.session },
    )
    await arrive()
    await pass(minuteMs)

    expect(mostAsked(provider, 0)).toBeLessThanOrEqual(requests)
    const parts = row.parts.filter(({ silentIn }) => silentIn !== name)
    await soon(() => {
      if (says) expectComplaints(parts, says)
      else if (!row.except?.[name]) expectWords(row)
    })

    end()
    await pass(afterMs)
    const retries = screen.queryAllByRole('button', { name: 'Retry' })
    if (recovers === 'Retry') {
      expect(retries).toHaveLength(complaints().length)
      for (const retry of retries) fireEvent.click(retry)
    } else if (recovers === 'Log in') {
      const links = screen.getAllByRole('link', { name: 'Log in' })
      expect(links).toHaveLength(row.parts.length)
      expect(links[0]?.getAttribute('href')).toContain('/login?')
    }
    if (recovers === 'next visit' || recovers === 'Log in') {
      show(null)
      await pass(momentMs)
      show(row.render(path))
    }
    await pass(momentMs)
    await soon(() => expectWords(row))

    if (!isKept) return
    begin()
    show(null)
    await pass(momentMs)
    const againMs = Date.now()
    show(row.render(path))
    await soon(() => expectWords(row))
    expect(mostAsked(provider, againMs)).toBeLessThanOrEqual(requests)
  })
}
