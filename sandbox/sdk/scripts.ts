import { bundle } from '../bundle'

const bundles = new Map<string, Promise<string>>()

/** A browser script of the sandbox, bundled on first request and cached. */
export function browserScript(entry: './page/spotify-player.ts' | './frame/embedded.ts'): Promise<string> {
  const script = bundles.get(entry) ?? bundle(new URL(entry, import.meta.url), 'browser')
  bundles.set(entry, script)
  return script
}
