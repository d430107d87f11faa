import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const bundles = new Map<string, Promise<string>>()

async function bundle(entry: string): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
  })
  return result.outputFiles[0]?.text ?? ''
}

/** A browser script of the sandbox as JavaScript; built when first asked for, then kept. */
export function browserScript(entry: './page/spotify-player.ts' | './frame/embedded.ts'): Promise<string> {
  const script = bundles.get(entry) ?? bundle(entry)
  bundles.set(entry, script)
  return script
}
