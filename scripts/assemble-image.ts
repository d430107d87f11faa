import { execFileSync } from 'node:child_process'
import { cp, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ensureBuild } from './build'

/**
 * `npm run image -- FOLDER`: the tree of files that the image holds, made from the production build: what Next traced,
 * the files of the build, this app's server, and the sandbox as one file. Prints its size.
 */
const target = process.argv[2] ?? 'image'

/** Next's trace has them for a service that this app leaves closed (`images` in next.config.ts), or for builds. */
const unused = ['node_modules/@img', 'node_modules/sharp', 'node_modules/semver', 'node_modules/detect-libc']

await ensureBuild((text) => console.log(text))
await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
await cp('.next/standalone', target, { recursive: true, verbatimSymlinks: true })
await Promise.all(
  ['server.js', ...unused].map((path) => rm(join(target, path), { recursive: true, force: true })),
)
await cp('.next/static', join(target, '.next/static'), { recursive: true })
await cp('public', join(target, 'public'), { recursive: true })
const server = [
  'serve',
  'http-server',
  'gate',
  'metrics',
  'outgoing',
  'request-locale',
  'request-place',
  'turns',
]
for (const script of server.map((name) => `${name}.js`)) {
  await cp(join('scripts', script), join(target, 'scripts', script))
}
await cp('LICENSE', join(target, 'LICENSE'))
// A read-only root has room for Next's cache only where something is mounted.
await mkdir(join(target, '.next/cache'), { recursive: true })
await writeFile(join(target, 'package.json'), `${JSON.stringify({ name: 'tonearm', type: 'module' })}\n`)

await build({
  entryPoints: { start: 'scripts/start-image.ts' },
  outdir: target,
  bundle: true,
  format: 'esm',
  // For packages of the older form, which ask for Node's modules by it.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
  },
  platform: 'node',
  target: 'node20',
  // The marker packages are empty under this condition, as in `npm start`.
  conditions: ['react-server'],
})
// The sandbox stands alone: it bundles itself.
execFileSync(process.execPath, ['--import', 'tsx', 'sandbox/bundle-all.ts', target], { stdio: 'inherit' })
console.log(`${target}: ${((await sizeOf(target)) / 2 ** 20).toFixed(1)} MB without Node`)

async function sizeOf(path: string): Promise<number> {
  const entry = await lstat(path)
  if (!entry.isDirectory()) return entry.size
  const sizes = await Promise.all((await readdir(path)).map((name) => sizeOf(join(path, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}
