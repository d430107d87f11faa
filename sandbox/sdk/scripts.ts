import { bundle } from '../bundle'

const bundles = new Map<string, Promise<string>>()

/** A browser script of the sandbox as JavaScript; built when first asked for, then kept. */
export function browserScript(entry: './page/spotify-player.ts' | './frame/embedded.ts'): Promise<string> {
  const script = bundles.get(entry) ?? bundle(new URL(entry, import.meta.url), 'browser')
  bundles.set(entry, script)
  return script
}
