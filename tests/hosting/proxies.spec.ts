import { expect, test } from '@playwright/test'
import { createControl } from '../e2e/support/control'
import { expectSound, openLikedSongs } from '../e2e/support/player'
import { signIn } from '../e2e/support/test'
import { endProcess, freePort, startApp, startSandbox } from '../setup/stack'
import { startCaddy, startNginx } from './support/proxies'
import { firstBytes } from './support/streaming'
import { openVisitor } from './support/visitor'

const host = 'music.example.test'

for (const [name, startProxy] of [
  ['Caddy', startCaddy],
  ['nginx', startNginx],
] as const) {
  test(`behind ${name} a listener signs in, hears music, reads lyrics and logs out`, async () => {
    const [port, appPort] = [await freePort(), String(await freePort())]
    const sandbox = await startSandbox({})
    const app = await startApp(`https://${host}:${port}`, sandbox.url, {}, { port: appPort })
    const proxy = await startProxy({ host, port, appPorts: [appPort] })
    const { context, close } = await openVisitor(proxy)
    try {
      const page = await context.newPage()
      const login = await page.goto('/login')
      expect(login?.headers()['strict-transport-security']).toBe('max-age=31536000')
      await signIn(page)

      const cookies = await context.cookies(proxy.url)
      const session = cookies.find((cookie) => cookie.name === '__Secure-next-auth.session-token')
      expect(session).toMatchObject({ secure: true, httpOnly: true })
      // Home may already have noted, in a cookie of its own, that there is something to continue.
      const ofSignIn = cookies.filter(({ name }) => name.includes('next-auth'))
      expect(ofSignIn.filter((cookie) => !cookie.secure)).toEqual([])
      expect(cookies.map((cookie) => cookie.name)).toContain('__Host-next-auth.csrf-token')

      // A page whose content comes late: its frame must not wait for it.
      const control = createControl(sandbox.url)
      await control.fault({ match: { path: '/v1/me/playlists' }, delayMs: 600_000 })
      const header = cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')
      const home = await firstBytes(`${proxy.url}/`, { Cookie: header })
      expect(home.status).toBe(200)
      await control.clearFaults()
      await home.end

      await openLikedSongs(page)
      const main = page.getByRole('main')
      // A song of the sandbox's whose words have their times.
      await main.getByRole('button', { name: 'Play Counting the Parade', exact: true }).click()
      await expectSound(page)
      await page.getByRole('banner').getByRole('button', { name: 'Lyrics' }).click()
      await expect(main.getByRole('listitem').getByRole('button').first()).toBeVisible()

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
