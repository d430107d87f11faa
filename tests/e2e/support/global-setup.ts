import { ensureBuild } from '../../../scripts/build'
import { ensureBrowser } from '../../setup/browser'

/** Everything the browser flows stand on: a production build no older than the sources, and a browser. */
export default async function globalSetup(): Promise<void> {
  ensureBrowser()
  await ensureBuild()
}
