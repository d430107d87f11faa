import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** One script of everything an entry file imports, as JavaScript for a place where the sandbox's loader is not. */
export async function bundle(entry: URL, platform: 'browser' | 'node'): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    platform,
    write: false,
    logLevel: 'silent',
  })
  return result.outputFiles[0]?.text ?? ''
}
