import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium installed on this computer, or null. */
export function installedChromium(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name)
      if (existsSync(file)) return file
    }
  }
  return null
}

/** Whether a browser can be started: one on the PATH, or Playwright's own. */
export function hasBrowser(): boolean {
  return installedChromium() !== null || existsSync(chromium.executablePath())
}

/** How tests and benchmarks start the browser: also as root and on a closed network. */
export function browserLaunch(): LaunchOptions {
  const executablePath = installedChromium()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
