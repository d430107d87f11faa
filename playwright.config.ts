import { defineConfig } from '@playwright/test'
import type { StackOptions } from './tests/e2e/support/test'
import { browserLaunch } from './tests/setup/browser'

export default defineConfig<object, StackOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // Each worker runs an app, a sandbox and a browser: two fill a small machine.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // On a busy machine a flow may fail once. The second try records a trace, and `.ci/run` ends with a warning.
  retries: process.env.CI ? 1 : 0,
  // Of a machine several times as slow as any that these flows were written on.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    launchOptions: browserLaunch(),
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // It costs a fifth of the time; locally, `--trace on` records the flow you are looking into.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'development', use: { quota: 'development' }, grepInvert: /@extended/ },
    // An app with extended quota is answered differently in lists, searches, details and hearts: the flows that show it
    // bear one of these tags. `tests/lib/spotify/both-dialects.test.ts` has every call in both forms.
    { name: 'extended', use: { quota: 'extended' }, grep: /@(both|extended)/ },
  ],
})
