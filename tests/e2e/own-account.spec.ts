import { existsSync, readFileSync, statSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { type FirstRun, otherApp, ownApp, startFirstRun, unknownApp } from '../setup/first-run'
import { expectAccessible } from './support/axe'
import { recordMessages } from './support/messages'
import { watchProblems } from './support/problems'

const test = base.extend<{ allowProblem: (pattern: RegExp) => void }>({
  allowProblem: [
    async ({ context }, use) => {
      await recordMessages(context)
      const problems = watchProblems(context)
      // What is refused is answered with its status, which the browser notes.
      problems.allow(/(403|422).*\/api\/own-account/)
      // What an app in development mode pays once to learn that it is one.
      problems.allow(/403.*\/v1\/(.*\/contains|me\/tracks\?ids=)/)
      await use(problems.allow)
      expect(problems.unexpected(), 'problems the flow did not expect').toEqual([])
    },
    { auto: true },
  ],
})

async function withFirstRun(
  page: Page,
  work: (run: FirstRun) => Promise<void>,
  ...options: Parameters<typeof startFirstRun>
): Promise<void> {
  const run = await startFirstRun(...options)
  try {
    await work(run)
  } finally {
    // Otherwise it would miss what is stopped.
    await page.close()
    await run.stop()
  }
}

/** Nothing wider than the window, and no fault that axe finds, on a phone and a desk, in both themes. */
async function expectFitting(page: Page, what: string): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    // The page that led here may still be there for a moment.
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(width, what).toBeLessThanOrEqual(size.width)
    await expectAccessible(page, `${what}, ${size.width} px`)
  }
}

/** By keyboard, from wherever the focus is. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The key Tab does not lead to ${name}.`)
}

async function tryId(page: Page, id: string): Promise<void> {
  await expect(page.getByRole('button', { name: /continue/i })).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(id)
  await page.keyboard.press('Enter')
}

const fault = (page: Page) => page.getByRole('main').getByRole('alert')

async function agree(page: Page, run: { url: string }): Promise<void> {
  await page.waitForURL((url) => url.origin === run.url)
  await page.getByRole('button', { name: 'Allow' }).press('Enter')
}

test('set up your own Spotify app two minutes after first start, and switch back to the demo', async ({
  page,
  context,
}) => {
  await withFirstRun(page, async (run) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: run.appUrl })
    expect(run.output()).toMatch(/Music {4}demo at .*, no account needed\n.*\/connection\/account#/)
    await page.goto(run.appUrl)
    await expect(page.getByText('Demo. No account needed.')).toBeVisible()
    await expectFitting(page, 'the page to log in, on the sandbox')
    await tabTo(page, 'link', 'Use my Spotify account')
    await page.keyboard.press('Enter')
    // Who sits at the machine is asked too, since a proxy could bring anyone there.
    await expect(page.getByText(/Only the person running this server can set it up/)).toBeVisible()

    // The scripts are there: nobody pastes a link into a page that has just come.
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
    const code = run.code()
    await page.goto(run.link())
    await expect(page.getByRole('link', { name: 'developer.spotify.com/dashboard' })).toBeVisible()
    await expect(page).toHaveURL(`${run.appUrl}/connection/account`)
    await expect(page.getByText(/^Spotify accepts this address/)).toBeVisible()
    await tabTo(page, 'button', 'Copy: Redirect URI')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(run.redirectUri)
    await expectFitting(page, 'the four steps')

    await tabTo(page, 'textbox', 'Client ID')
    await tryId(page, 'my-app')
    await expect(fault(page)).toContainText('This isn’t a client ID')
    await expect(page.getByLabel('Client ID')).toBeFocused()
    await tryId(page, unknownApp)
    await expect(fault(page)).toContainText('Spotify doesn’t recognize this client ID')
    await expect(fault(page)).toContainText('“invalid_client: Invalid client”')
    await tryId(page, otherApp)
    await expect(fault(page)).toContainText(`Add ${run.redirectUri} under Redirect URIs`)
    await expect(fault(page)).toContainText('the client ID is from another of your apps')
    await expectFitting(page, 'what is wrong with an ID')
    expect(existsSync(run.file)).toBe(false)

    await page.getByLabel('Client ID').focus()
    await tryId(page, ` ${ownApp} `)
    await agree(page, { url: run.providerUrl })
    await expect(page).toHaveURL(`${run.appUrl}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
    expect(JSON.parse(readFileSync(run.file, 'utf8'))).toMatchObject({
      clientId: ownApp,
      owner: 'premium-listener',
    })
    expect(statSync(run.file).mode & 0o777).toBe(0o600)
    await expect.poll(run.output).toContain(`with the client ID in ${run.file}`)
    const isSandboxGone = () => fetch(run.sandboxUrl).then(Boolean, () => 'gone')
    await expect.poll(isSandboxGone).toBe('gone')

    // Nobody else may change it now, not even with the code.
    const stranger = await (await page.context().browser()?.newContext())?.newPage()
    await stranger?.goto(`${run.appUrl}/connection/account#${code}`)
    await expect(stranger ?? page).toHaveURL(/\/login\?error=SessionRequired/)
    await stranger?.context().close()

    await page.goto(`${run.appUrl}/connection`)
    await page.getByRole('link', { name: 'Change the client ID or go back to the demo' }).press('Enter')
    await expect(page.getByLabel('Client ID')).toHaveValue(ownApp)
    await expectFitting(page, 'the account in use')
    const { sessionSecret } = JSON.parse(readFileSync(run.file, 'utf8'))
    for (const secret of [sessionSecret, code]) expect(await page.content()).not.toContain(secret)
    await page.getByRole('button', { name: 'Go back to the demo' }).press('Enter')
    await expect(page.getByText('Demo. No account needed.')).toBeVisible()
    expect(existsSync(run.file)).toBe(false)
    await page.getByRole('button', { name: 'Log in with Spotify' }).press('Enter')
    await agree(page, { url: run.sandboxUrl })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
  })
})

test('setup survives a restart, and the sandbox starts again on request', async ({ page }) => {
  await withFirstRun(page, async (run) => {
    await page.goto(run.link())
    await page.getByLabel('Client ID').focus()
    await tryId(page, ownApp)
    await agree(page, { url: run.providerUrl })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)

    await page.goto('about:blank')
    await run.restart()
    expect(run.output()).toContain(`with the client ID in ${run.file}`)
    expect(run.code()).toBe('')
    await expect(fetch(run.sandboxUrl)).rejects.toThrow()
    await page.goto(run.appUrl)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)

    await page.goto(`${run.appUrl}/connection/account`)
    await page.getByRole('button', { name: 'Go back to the demo' }).click()
    await expect(page.getByText('Demo. No account needed.')).toBeVisible({
      timeout: 30_000,
    })
    await expect.poll(run.code).not.toBe('')
    await page.getByRole('button', { name: 'Log in with Spotify' }).click()
    await agree(page, { url: run.sandboxUrl })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
  })
})

test('setup code can be typed, and a redirect error that Spotify reports late can be fixed', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/400.*\/authorize/)
  const other = { SANDBOX_REDIRECT_CHECK: 'late' }
  await withFirstRun(
    page,
    async (run) => {
      await page.goto(`${run.appUrl}/login`)
      await page.getByRole('link', { name: 'Use my Spotify account' }).press('Enter')
      await expect(page.getByText(/Only the person running this server can set it up/)).toBeVisible()
      expect(await page.content()).not.toMatch(/Client ID|redirect/i)
      expect(await page.content()).not.toContain(run.code())
      await expectFitting(page, 'the code')
      await tabTo(page, 'textbox', 'Setup code')
      await tryId(page, 'AAAA-0000')
      await expect(fault(page)).toContainText('Wrong code')
      await tryId(page, run.code().toLowerCase().replaceAll('-', ' '))
      await expect(page.getByLabel('Client ID')).toBeVisible()
      const cookies = await context.cookies()
      expect(cookies.find(({ name }) => /^tonearm-\d+\.setup$/.test(name))).toMatchObject({ httpOnly: true })

      await page.getByLabel('Client ID').focus()
      await tryId(page, otherApp)
      await agree(page, { url: run.providerUrl })
      // Its page leads nowhere.
      await expect(page.getByText('redirect_uri: Not matching configuration')).toBeVisible()

      await page.goto(`${run.appUrl}/login`)
      await page.getByRole('link', { name: 'Change the client ID' }).press('Enter')
      await expect(page.getByText(/“redirect_uri: Not matching configuration” means/)).toBeVisible()
      await expectFitting(page, 'what a fault of Spotify’s means')
      await page.getByLabel('Client ID').focus()
      await tryId(page, ownApp)
      await agree(page, { url: run.providerUrl })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
      expect(JSON.parse(readFileSync(run.file, 'utf8')).owner).toBe('premium-listener')
    },
    other,
  )
})
