import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { build, type Plugin } from 'esbuild'
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

/** Replaces `bundle.ts` with a version that reads the finished bundles. */
const readsBundles: Plugin = {
  name: 'reads-bundles',
  setup({ onLoad }) {
    onLoad({ filter: /sandbox[\\/]bundle\.ts$/ }, () => ({
      loader: 'ts',
      contents: `
        import { readFile } from 'node:fs/promises'
        export const bundle = (entry: URL) => {
          const name = entry.pathname.split('/').at(-1)?.replace(/ts$/, 'js')
          return readFile(new URL('./sandbox-' + name, import.meta.url), 'utf8')
        }`,
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
  plugins: [readsBundles],
})
for (const { entry, platform } of scripts) {
  const script = await bundle(new URL(entry, import.meta.url), platform)
  await writeFile(join(folder, `sandbox-${basename(entry, '.ts')}.js`), script)
}
