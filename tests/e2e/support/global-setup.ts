import { execFileSync } from 'node:child_process'
import { ensureBuild } from '../../../scripts/build'
import { hasBrowser } from '../../setup/browser'

/** Everything the browser flows stand on: a production build no older than the sources, and a browser. */
export default async function globalSetup(): Promise<void> {
  if (!hasBrowser()) {
    execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    })
  }
  await ensureBuild()
}
