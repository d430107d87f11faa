import { defineConfig } from '@playwright/test'
import { browserLaunch } from '../setup/browser'

/** `npm run test:hosting`: the app as people host it. One at a time: each starts several programs. */
export default defineConfig({
  testDir: '.',
  globalSetup: '../e2e/support/global-setup.ts',
  outputDir: '../../test-results/hosting',
  workers: 1,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    launchOptions: browserLaunch(),
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
  },
})
