import { copyFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { fontPath, tokensPath } from './accounts/page-style'
import { bundle } from './bundle'

/**
 * `tsx sandbox/bundle-all.ts FOLDER`: bundles the sandbox as `sandbox.js`, for places without its sources and loader,
 * along with the scripts that it otherwise bundles on request.
 */
const folder = process.argv[2] ?? '.'

const scripts = [
  { entry: './sdk/page/spotify-player.ts', platform: 'browser' },
  { entry: './sdk/frame/embedded.ts', platform: 'browser' },
  { entry: './media/render-worker.ts', platform: 'node' },
] as const

/** Replaces `bundle.ts` and `asset.ts` with a version that reads the files written here. */
const readsOwnFolder: Plugin = {
  name: 'reads-own-folder',
  setup({ onLoad }) {
    onLoad({ filter: /sandbox[\\/](bundle|asset)\.ts$/ }, () => ({
      loader: 'ts',
      contents: `
        import { readFile } from 'node:fs/promises'
        export const bundle = (entry: URL) => {
          const name = entry.pathname.split('/').at(-1)?.replace(/ts$/, 'js')
          return readFile(new URL('./sandbox-' + name, import.meta.url), 'utf8')
        }
        export const readAsset = (path: string) =>
          readFile(new URL('./sandbox-' + path.split('/').at(-1), import.meta.url))`,
    }))
  },
}

await build({
  entryPoints: ['sandbox/main.ts'],
  outfile: join(folder, 'sandbox.js'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  plugins: [readsOwnFolder],
})
for (const { entry, platform } of scripts) {
  const script = await bundle(new URL(entry, import.meta.url), platform)
  await writeFile(join(folder, `sandbox-${basename(entry, '.ts')}.js`), script)
}
for (const path of [tokensPath, fontPath]) await copyFile(path, join(folder, `sandbox-${basename(path)}`))
