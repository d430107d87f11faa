import { execFileSync } from 'node:child_process'
import { cp, lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ensureBuild } from './build'
import { noPreviewKeys } from './preview-keys.js'

/**
 * `npm run image -- FOLDER`: writes the image’s files, made from the production build: the files Next traced, the
 * build, this app’s server, and the bundled sandbox. Prints their size.
 */
const target = process.argv[2] ?? 'image'

/** Next traces these for its image service, which this app doesn’t use, or for builds. */
const unused = ['node_modules/@img', 'node_modules/sharp', 'node_modules/semver', 'node_modules/detect-libc']

await ensureBuild((text) => console.log(text))
await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
/** Leaves out source maps and trace files. */
const isNeeded = (path: string) => path.includes('node_modules') || !/\.(?:js\.map|nft\.json)$/.test(path)
await cp('.next/standalone', target, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
await Promise.all(
  ['server.js', ...unused].map((path) => rm(join(target, path), { recursive: true, force: true })),
)
await rewriteJson('.next/required-server-files.json', (value) => (value === process.cwd() ? '.' : value))
await rewriteJson('.next/server/preview-props.json', (value, name) => (name === '' ? noPreviewKeys : value))
await rewriteJson('.next/prerender-manifest.json', (value, name) =>
  name === 'preview' ? noPreviewKeys : value,
)
await cp('.next/static', join(target, '.next/static'), { recursive: true, filter: isNeeded })
await cp('public', join(target, 'public'), { recursive: true })
const server = [
  'serve',
  'http-server',
  'metrics',
  'outgoing',
  'preview-keys',
  'request-address',
  'request-filter',
  'request-scope',
]
for (const script of server.map((name) => `${name}.js`)) {
  await cp(join('scripts', script), join(target, 'scripts', script))
}
await cp('LICENSE', join(target, 'LICENSE'))
// With a read-only root, Next's cache needs a folder to mount.
await mkdir(join(target, '.next/cache'), { recursive: true })
await writeFile(join(target, 'package.json'), `${JSON.stringify({ name: 'tonearm', type: 'module' })}\n`)

await build({
  entryPoints: { start: 'scripts/start-image.ts' },
  outdir: target,
  bundle: true,
  format: 'esm',
  // CommonJS packages need it to load Node's modules.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
  },
  platform: 'node',
  target: 'node20',
  // The marker packages are empty under this condition, as in `npm start`.
  conditions: ['react-server'],
})
// The sandbox bundles itself.
execFileSync(process.execPath, ['--import', 'tsx', 'sandbox/bundle-all.ts', target], { stdio: 'inherit' })
console.log(`${target}: ${((await sizeOf(target)) / 2 ** 20).toFixed(1)} MB without Node`)

/**
 * Files are published, so they must contain no local path and no secret. `change` is called for every value; the root
 * has the name ''.
 */
async function rewriteJson(file: string, change: (value: unknown, name: string) => unknown): Promise<void> {
  const path = join(target, file)
  const text = await readFile(path, 'utf8')
  await writeFile(path, JSON.stringify(JSON.parse(text, (name, value) => change(value, name))))
}

async function sizeOf(path: string): Promise<number> {
  const entry = await lstat(path)
  if (!entry.isDirectory()) return entry.size
  const sizes = await Promise.all((await readdir(path)).map((name) => sizeOf(join(path, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}
