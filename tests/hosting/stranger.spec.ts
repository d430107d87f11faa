import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { send } from '../attack/raw'
import { ownApp, startFirstRun } from '../setup/first-run'
import { startPlainNginx } from './support/proxies'

test('stranger behind a plain nginx stays anonymous, and the code from the terminal still works', async ({
  page,
}) => {
  const token = '0123456789abcdef'
  const run = await startFirstRun({}, { METRICS_TOKEN: token })
  const proxy = await startPlainNginx(new URL(run.appUrl).port)
  const base = new URL(proxy.url)
  const host = { Host: 'music.example.test' }
  try {
    // All that a page of the app would send; a program writes it itself.
    const ofOurPage = {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      Origin: run.appUrl,
    }
    const wish = (body: object, headers: Record<string, string> = {}) =>
      send(base, {
        method: 'POST',
        target: '/api/own-account',
        headers: { ...host, ...ofOurPage, ...headers },
        body: JSON.stringify(body),
      })
    expect(await wish({ action: 'use', clientId: ownApp })).toMatchObject({
      status: 403,
      body: expect.stringContaining('"closed"'),
    })
    expect(existsSync(run.file)).toBe(false)
    const { status, body } = await send(base, { target: '/connection/account', headers: host })
    expect([status, /setup code/i.test(body)]).toEqual([200, true])
    expect(body).not.toMatch(/Client ID|settings\.json|callback\/spotify/)
    expect((await send(base, { target: '/metrics', headers: host })).status).toBe(401)

    // Whatever addresses the stranger invents, they are one, and the right code is taken from there too.
    const tries: number[] = []
    for (let count = 0; count < 700; count += 1) {
      const from = { 'X-Forwarded-For': `203.0.${count % 256}.${Math.floor(count / 256)}` }
      tries.push((await wish({ action: 'enter', code: 'AAAA-0000-0000' }, from)).status)
    }
    expect(tries.filter((status) => status === 403)).toHaveLength(5)
    expect(new Set(tries)).toEqual(new Set([403, 429]))

    await page.goto(run.link())
    await expect(page.getByLabel('Client ID')).toBeVisible()
    await page.getByLabel('Client ID').fill(ownApp)
    await page.getByRole('button', { name: /continue/i }).click()
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
    expect(existsSync(run.file)).toBe(true)
    const authorized = await send(base, {
      target: '/metrics',
      headers: { ...host, Authorization: `Bearer ${token}` },
    })
    expect(authorized.body).toContain('tonearm_requests_total')
    expect(authorized.headers.get('x-content-type-options')).toBe('nosniff')
    expect(authorized.headers.get('content-security-policy')).toContain("default-src 'none'")
  } finally {
    await page.close()
    await Promise.all([proxy.stop(), run.stop()])
  }
})
