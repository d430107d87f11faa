import { defineConfig } from '@playwright/test'
import type { StackOptions } from './tests/e2e/support/test'
import { browserLaunch } from './tests/setup/browser'

export default defineConfig<object, StackOptions>({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // Each worker runs an app, a sandbox and a browser of its own: two fill a small machine.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A second try shows, with its trace, what a flow that fails now and then does; it fails the run all the same.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    launchOptions: browserLaunch(),
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // It costs a fifth of the time; at a desk, `--trace on` writes it for the flow one looks into.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'development', use: { quota: 'development' } },
    // What the player commands and hears, and how accessible a screen is, is the same in both quota modes.
    {
      name: 'extended',
      use: { quota: 'extended' },
      testIgnore: '**/player-*.spec.ts',
      grepInvert: /accessible/,
    },
  ],
})
