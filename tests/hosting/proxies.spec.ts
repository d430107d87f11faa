import { expect, test } from '@playwright/test'
import { send } from '../attack/raw'
import { signIn as signInByHttp } from '../attack/session'
import { createControl } from '../e2e/support/control'
import { expectSound, openLikedSongs } from '../e2e/support/player'
import { signIn } from '../e2e/support/test'
import { endProcess, freePort, startApp, startSandbox, startStack } from '../setup/stack'
import { startCaddy, startNginx } from './support/proxies'
import { firstBytes } from './support/streaming'
import { openVisitor } from './support/visitor'

const host = 'music.example.test'

for (const [name, startProxy] of [
  ['Caddy', startCaddy],
  ['nginx', startNginx],
] as const) {
  test(`login with long tokens, renewal, playback, lyrics and log-out work behind ${name}`, async () => {
    const [port, appPort] = [await freePort(), String(await freePort())]
    const sandbox = await startSandbox({ SANDBOX_ACCESS_LENGTH: '1500', SANDBOX_REFRESH_LENGTH: '600' })
    const control = createControl(sandbox.url)
    const app = await startApp(`https://${host}:${port}`, sandbox.url, {}, { port: appPort })
    const proxy = await startProxy({ host, port, appPorts: [appPort] })
    const { context, close } = await openVisitor(proxy)
    try {
      const page = await context.newPage()
      const login = await page.goto('/login')
      expect(login?.headers()['strict-transport-security']).toBe('max-age=31536000')
      await control.tokenSeconds(2)
      await signIn(page)
      await control.tokenSeconds(3600)

      const cookies = await context.cookies(proxy.url)
      const session = cookies.find((cookie) => cookie.name === '__Secure-next-auth.session-token')
      expect(session).toMatchObject({ secure: true, httpOnly: true })
      expect(cookies.map((cookie) => cookie.name)).toContain('__Host-next-auth.csrf-token')

      // The largest answer: a page's headers with a new session cookie. A renewal is due after a second.
      const header = cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')
      await expect
        .poll(async () => {
          const page = await firstBytes(`${proxy.url}/`, { Cookie: header })
          expect(page.status).toBe(200)
          await page.end
          return page.cookies.join()
        })
        .toContain('session-token')

      // A page whose content comes late: its frame must not wait for it.
      await control.fault({ match: { path: '/v1/me/playlists' }, delayMs: 600_000 })
      const home = await firstBytes(`${proxy.url}/`, { Cookie: header })
      expect(home.status).toBe(200)
      await control.clearFaults()
      await home.end

      await openLikedSongs(page)
      const main = page.getByRole('main')
      // A song of the sandbox's whose words have their times.
      await main.getByRole('button', { name: 'Play The Paper Swimmer', exact: true }).click()
      await expectSound(page)
      await page.getByRole('banner').getByRole('button', { name: 'Lyrics' }).click()
      await expect(main.getByRole('listitem').getByRole('button').first()).toBeVisible()

      // By now the page's scripts have written cookies of their own, such as what is played.
      const all = await context.cookies(proxy.url)
      expect(all.map((cookie) => cookie.name)).toContainEqual(expect.stringMatching(/^last(-\d+)?$/))
      expect(all.filter((cookie) => !cookie.secure)).toEqual([])

      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Premium/ })
        .click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await page.waitForURL((url) => url.pathname === '/login')
      const left = await context.cookies(proxy.url)
      expect(left.map((cookie) => cookie.name)).not.toContain('__Secure-next-auth.session-token')
    } finally {
      await close()
      await proxy.stop()
      await Promise.all([endProcess(app.child), endProcess(sandbox.child)])
    }
  })
}

test('headers of a page that renews a session stay under nginx’s default buffer of 4 kB', async () => {
  const stack = await startStack({ sandboxEnv: { SANDBOX_TOKEN_SECONDS: '2' } })
  try {
    const base = new URL(stack.appUrl)
    const Cookie = (await signInByHttp(base)) ?? ''
    await expect
      .poll(async () => {
        const { status, headers, setCookies } = await send(base, { target: '/', headers: { Cookie } })
        expect(status).toBe(200)
        if (setCookies.length === 0) return 'no renewal'
        headers.delete('set-cookie')
        const lines = [...headers, ...setCookies.map((cookie) => ['set-cookie', cookie])]
        return lines.reduce((sum, line) => sum + line.join(': ').length + 2, 0) < 3_900
      })
      .toBe(true)
  } finally {
    await stack.stop()
  }
})
