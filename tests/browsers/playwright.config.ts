import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './support/test'

/** `npm run test:browsers`: one flow in the engines that the other flows are not run in. Both share a sound server. */
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  outputDir: '../../test-results/browsers',
  workers: 1,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list', { printSteps: true }]],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
