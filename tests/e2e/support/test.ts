import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, test as base, expect, type Page, type TestInfo } from '@playwright/test'
import { type Stack, startStack } from '../../setup/stack'
import { type Control, createControl, isApiRequest, type LoggedRequest } from './control'
import { recordMessages } from './messages'
import { openScreen } from './player'
import { watchProblems } from './problems'

export type StackOptions = { quota: 'development' | 'extended'; sandboxEnv: Record<string, string> }

type WorkerFixtures = StackOptions & { stack: Stack }

type Fixtures = {
  control: Control
  /** Lets the running test meet this problem (console error, failed request …); any other one fails it. */
  allowProblem: (pattern: RegExp) => void
  /** Whose page is not signed in; without it `page` is, over the real round trip, of which no page is drawn. */
  visitor: Page
  /** `page` on Home, which takes as long to load as a short flow takes. */
  signedIn: Page
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  quota: ['development', { option: true, scope: 'worker' }],
  sandboxEnv: [{}, { option: true, scope: 'worker' }],
  stack: [
    // Playwright reads the fixtures wanted from the first parameter, so it must be a pattern.
    async ({ quota, sandboxEnv }, use) => {
      const stack = await startStack({ quota, sandboxEnv })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.appUrl),
  control: [
    async ({ stack }, use) => {
      const control = createControl(stack.sandboxUrl)
      await control.reset()
      await use(control)
      await record(await control.allRequests(), test.info())
    },
    { auto: true },
  ],
  allowProblem: [
    async ({ context, quota }, use) => {
      await recordMessages(context)
      const problems = watchProblems(context)
      // What an app in development mode pays once to learn that it is one; another flow counts it.
      if (quota === 'development')
        problems.allow(/403.*\/v1\/(.*\/contains|me\/tracks\?ids=|artists\/\w+\/top-tracks)/)
      await use(problems.allow)
      expect(problems.unexpected(), 'problems the flow did not expect').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, stack, control: _control, allowProblem: _allowProblem }, use) => {
    await obtainSession(page.request)
    // The panel has introduced itself: only a newcomer’s first Play opens it.
    const { port } = new URL(stack.appUrl)
    await page.context().addCookies([{ name: `panel-${port}`, value: '-lyrics', url: stack.appUrl }])
    await use(page)
  },
  visitor: async ({ context, control: _control, allowProblem: _allowProblem }, use) =>
    use(await context.newPage()),
  signedIn: async ({ page }, use) => {
    await openScreen(page, '/')
    // Not the login page, which has a heading too.
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await use(page)
  },
})

export { expect }

/** Leaves what the app asked of the provider for `npm run check:contract`. */
async function record(requests: LoggedRequest[], { project, testId }: TestInfo): Promise<void> {
  const folder = join(project.outputDir, 'provider-requests')
  await mkdir(folder, { recursive: true })
  await writeFile(
    join(folder, `${project.name}-${testId}.json`),
    JSON.stringify(requests.filter(isApiRequest)),
  )
}

/** What the login and consent pages send, without the pages: the session's cookie is the browser's from then on. */
export async function obtainSession(
  request: APIRequestContext,
  listener = 'premium-listener',
): Promise<void> {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  const consent = await request.post('/api/auth/signin/spotify', { form: { csrfToken, callbackUrl: '/' } })
  const once = { maxRedirects: 0 }
  const consented = await request.post(consent.url(), {
    ...once,
    form: { listener, decision: 'allow' },
  })
  await request.get(consented.headers().location ?? '', once)
}

export async function signIn(page: Page, listener: RegExp = /^Premium/): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with Spotify' }).click()
  await page.getByRole('radio', { name: listener }).check()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
