import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'
import { findProgram, firstLine, installPackages } from './packages'

/** Chromium without its windows: a page costs a quarter less in it. */
const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const hasBrowser = (): boolean =>
  findProgram(shell, ...browsers) !== null || existsSync(chromium.executablePath())

type Way = { name: string; take(): void }

/** How a machine without a browser gets one, the likeliest first. */
const ways: Way[] = [
  { name: 'Playwright’s download', take: downloadBrowser },
  { name: 'Debian’s package', take: () => installPackages(shell) },
  { name: 'the system’s package', take: () => installPackages('chromium') },
]

/** Makes sure that there is a browser. Throws one sentence that says what to install when there is no way to one. */
export function ensureBrowser(isThere = hasBrowser, take: readonly Way[] = ways): void {
  if (isThere()) return
  const failed: string[] = []
  for (const way of take) {
    process.stdout.write(`No Chromium is installed. Trying ${way.name}.\n`)
    try {
      way.take()
    } catch (error) {
      failed.push(`${way.name} failed (${firstLine(error)})`)
      continue
    }
    if (isThere()) return
    failed.push(`${way.name} brought none`)
  }
  throw new Error(
    `The browser tests need Chromium; install it so that it is on the PATH: ${failed.join('; ')}.`,
  )
}

function downloadBrowser(): void {
  execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  // It may lack libraries of the system's.
  execFileSync(chromium.executablePath(), ['--version'], { stdio: 'ignore' })
}

/**
 * How tests and benchmarks start the browser: also as root and on a closed network. `isWhole` prefers the one that
 * listeners have.
 */
export function browserLaunch({ isWhole = false } = {}): LaunchOptions {
  const executablePath = isWhole ? findProgram(...browsers, shell) : findProgram(shell, ...browsers)
  return {
    ...(executablePath ? { executablePath } : isWhole ? { channel: 'chromium' } : {}),
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
