import { fileURLToPath } from 'node:url'

/** Bundles an entry file with its imports into one script, for places without the sandbox’s loader. */
export async function bundle(entry: URL, platform: 'browser' | 'node'): Promise<string> {
  // esbuild doesn’t load in a jsdom test, and only a served sandbox needs it.
  const { build } = await import('esbuild')
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
