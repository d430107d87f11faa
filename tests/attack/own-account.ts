import type { Expectation, Finding } from './finding'
import { type Sent, send } from './raw'
import { cookieNames } from './session'

const clientId = '0123456789abcdef0123456789abcdef'
const address = '/api/own-account'

const wishes = [{ action: 'use', clientId }, { action: 'leave' }, { action: 'enter', code: '0000-0000' }].map(
  (wish) => JSON.stringify(wish),
)

/** What a page of the app would send along, which a program can write itself. */
export const ofOurPage = (base: URL) => ({
  'Content-Type': 'application/json',
  'Sec-Fetch-Site': 'same-origin',
  Origin: base.origin,
})

/** Requests of somebody who may not say whose account this is, wherever they are: they do not know the code. */
export function* setupRequests(base: URL): Generator<[Sent, Expectation]> {
  const page = ofOurPage(base)
  const post = (headers: Record<string, string>, body: string): Sent => ({
    method: 'POST',
    target: address,
    headers,
    body,
  })
  for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) yield [{ method, target: address }, [405]]
  for (const wish of wishes) {
    // A program that says nothing, a page of another site, and a neighbor on another port of this machine.
    yield [post({ 'Content-Type': 'application/json' }, wish), [403]]
    for (const site of ['cross-site', 'same-site', 'none'])
      yield [post({ ...page, 'Sec-Fetch-Site': site }, wish), [403]]
    for (const origin of ['https://evil.test', 'null', `${base.origin}.evil.test`, 'http://127.0.0.1:1'])
      yield [post({ ...page, Origin: origin }, wish), [403]]
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])
      yield [post({ ...page, 'Content-Type': type }, wish), [400]]
  }
  for (const body of [
    '{',
    'null',
    '[]',
    '"x"',
    '{"action":"drop"}',
    '{"action":{}}',
    '{"__proto__":{"action":"use"}}',
  ])
    yield [post(page, body), [400]]
  yield [post(page, JSON.stringify({ action: 'use', clientId: 'x'.repeat(600) })), [400]]
  yield [post(page, JSON.stringify({ action: 'use', clientId: 'x'.repeat(20_000) })), [413]]
  for (const way of waysTo(base)) {
    for (const wish of wishes.slice(0, 2)) yield [post({ ...page, ...way }, wish), [403]]
    yield [
      { target: '/connection/account', headers: way },
      { status: [200, 307], never: /Client ID|settings\.json|Check and continue/ },
    ]
  }
}

/** Each of them claims to be at the machine, and some are. */
const waysTo = (base: URL): Record<string, string>[] => [
  {},
  { 'X-Forwarded-For': '127.0.0.1' },
  { 'X-Forwarded-For': '203.0.113.7', 'X-Real-IP': '127.0.0.1' },
  { 'X-Real-IP': '::1' },
  { Forwarded: 'for=127.0.0.1;host=localhost' },
  { Via: '1.1 nearby' },
  { 'X-Client-IP': '127.0.0.1' },
  { 'CF-Connecting-IP': '127.0.0.1' },
  { Cookie: `${cookieNames(base).own}.setup=${'0'.repeat(64)}; __Host-tonearm.setup=true` },
]

/** The code of the start may be guessed at five times from one address, whatever addresses a visitor invents. */
export async function guessedSetupCodes(base: URL): Promise<Finding> {
  const name = 'wrong setup codes shut their address out, and invented addresses do not help'
  const heard: string[] = []
  for (let guess = 0; guess < 6; guess += 1) {
    const headers = { ...ofOurPage(base), 'X-Forwarded-For': `203.0.113.${guess}` }
    const body = JSON.stringify({ action: 'enter', code: `0000-000${guess}` })
    const answer = await send(base, { method: 'POST', target: address, headers, body })
    heard.push(`${answer.status} ${/"kind":"([\w-]+)"/.exec(answer.body)?.[1]}`)
  }
  const isClosed = heard.every((one) => one === '403 closed')
  // A run just before may have used the five up.
  const isThrottled =
    heard.every((one) => one === '403 wrong-code' || one === '429 too-often') && heard[5] === '429 too-often'
  return { name, problem: isClosed || isThrottled ? null : heard.join(', ') }
}
