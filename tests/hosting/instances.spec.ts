import { once } from 'node:events'
import { expect, type Page, test } from '@playwright/test'
import { createControl } from '../e2e/support/control'
import { expectSound, playerOf, playLikedSongs, reloadScreen } from '../e2e/support/player'
import { openPlaylist } from '../e2e/support/playlists'
import { watchProblems } from '../e2e/support/problems'
import { signIn } from '../e2e/support/test'
import { startRedis } from '../setup/redis'
import { endProcess, freePort, startApp, startSandbox } from '../setup/stack'
import { startNginx } from './support/proxies'
import { openVisitor } from './support/visitor'

const host = 'music.example.test'

async function startInstances() {
  const port = await freePort()
  const appPorts = [String(await freePort()), String(await freePort())] as const
  const redis = await startRedis()
  // A token that lives for twenty seconds is renewed after ten, and each refresh token works once.
  const sandbox = await startSandbox({ SANDBOX_TOKEN_SECONDS: '20', SANDBOX_ROTATE: 'on' })
  const url = `https://${host}:${port}`
  // Without a client secret, as those apps are whose refresh tokens rotate.
  const variables = { REDIS_URL: redis.url, SPOTIFY_CLIENT_SECRET: '' }
  const start = (appPort: string) => startApp(url, sandbox.url, variables, { port: appPort })
  const apps = await Promise.all([start(appPorts[0]), start(appPorts[1])])
  const proxy = await startNginx({ host, port, appPorts: [...appPorts] })
  return {
    ...{ apps, proxy, redis, control: createControl(sandbox.url) },
    readiness: () =>
      Promise.all(
        appPorts.map(async (appPort) => (await fetch(`http://127.0.0.1:${appPort}/readyz`)).status),
      ),
    async kill() {
      const [{ child }] = apps
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      await proxy.stop()
      await Promise.all([...apps, sandbox].map(({ child }) => endProcess(child)))
      await redis.kill()
    },
  }
}

/** Asks for pages and data, several at a time, until it is told to stop; gives how each request was answered. */
async function keepAsking(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const asked = { answers: [] as string[], isOver: false, end: Promise.resolve() as Promise<unknown> }
    const ask = async (path: string) => {
      while (!asked.isOver) {
        const answer = await fetch(path, { headers: { Accept: 'text/html' } })
        await answer.text()
        asked.answers.push(`${answer.status} ${new URL(answer.url).pathname}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    const lyrics = '/api/lyrics/The%20Paper%20Swimmer'
    asked.end = Promise.all(['/', '/collection/savedtracks', '/api/auth/session', lyrics].map(ask))
    Object.assign(window, { asked })
  })
  return () =>
    page.evaluate(async () => {
      const { asked } = window as unknown as {
        asked: { answers: string[]; isOver: boolean; end: Promise<unknown> }
      }
      asked.isOver = true
      await asked.end
      return asked.answers
    })
}

test('two instances share sessions while Redis restarts and one instance stops', async () => {
  const { apps, proxy, redis, control, readiness, kill, stop } = await startInstances()
  const { context, close } = await openVisitor(proxy)
  const problems = watchProblems(context)
  problems.allow(/403.*\/v1\/(.*\/contains|me\/tracks\?ids=|artists\/\w+\/top-tracks)/)
  try {
    const page = await context.newPage()
    await signIn(page)
    const first = await playLikedSongs(page)
    const player = playerOf(page)
    const banner = page.getByRole('banner')
    const nav = page.getByRole('navigation', { name: 'Main' })

    await openPlaylist(page, 'Morning pages')
    await banner.getByRole('button', { name: 'Lyrics' }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: first })).toBeVisible()
    await banner.getByRole('button', { name: 'Lyrics' }).click()
    expect(await readiness()).toEqual([200, 200])

    // Whichever instance is asked, a session is renewed once.
    await control.forgetRequests()
    const stopAsking = await keepAsking(page)
    const renewals = async () =>
      (await control.requests()).flatMap(({ path, status }) => (path === '/api/token' ? [status] : []))
    await expect.poll(async () => (await renewals()).length).toBeGreaterThan(0)
    expect(new Set(await renewals())).toEqual(new Set([200]))

    await redis.kill()
    await expect.poll(readiness).toEqual([503, 503])
    await nav.getByRole('link', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
    await player.getByRole('button', { name: 'Next' }).click()
    await expect(page).not.toHaveTitle(new RegExp(`^${first}`))
    await expectSound(page)
    await redis.start()
    await expect.poll(readiness).toEqual([200, 200])
    const answers = await stopAsking()
    expect(answers.length).toBeGreaterThan(20)
    expect(answers.filter((answer) => !/^200 \/(?!login)/.test(answer))).toEqual([])

    await kill()
    await expectSound(page)
    const second = await page.title()
    await player.getByRole('button', { name: 'Next' }).click()
    await expect(page).not.toHaveTitle(second)
    await openPlaylist(page, 'Sunday, slowly')
    await expectSound(page)
    await reloadScreen(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Sunday, slowly' })).toBeVisible()

    await banner.getByRole('button', { name: /^Premium/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL((url) => url.pathname === '/login')

    expect(problems.unexpected()).toEqual([])
    for (const { output } of apps) {
      expect(output().match(/REDIS_URL\) can’t be reached/g)).toHaveLength(1)
      expect(output().match(/REDIS_URL\) is back/g)).toHaveLength(1)
    }
  } finally {
    await close()
    await stop()
  }
})
