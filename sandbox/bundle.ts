import { fileURLToPath } from 'node:url'

/**
 * Bundles everything an entry file imports into one script of JavaScript, for places where the sandbox's loader does
 * not work.
 */
export async function bundle(entry: URL, platform: 'browser' | 'node'): Promise<string> {
  // It does not load where a test has a browser's globals, and only a served sandbox needs it.
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
