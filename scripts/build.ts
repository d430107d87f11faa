import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The sources of the production build. Other files may change without a new build. */
const sources = [
  'app',
  'components',
  'hooks',
  'lib',
  'public',
  'styles',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
]

const builtMarker = '.next/BUILD_ID'

/** The reason for a new build; null if the existing one is newer than every source. */
async function buildReason(): Promise<string | null> {
  const builtAt = await modifiedAt(builtMarker)
  if (builtAt === null) return 'there is no build yet'
  for (const source of sources) {
    const changed = await firstNewer(source, builtAt)
    if (changed) return `${changed} is newer than the build`
  }
  return null
}

/** Builds if a build is needed. Throws when the build fails. */
export async function ensureBuild(say: (text: string) => void = () => {}): Promise<void> {
  const reason = await buildReason()
  if (!reason) return
  say(`Building: ${reason}.`)
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The build failed with code ${code}; see its messages above.`)
}

async function firstNewer(path: string, thanMs: number): Promise<string | null> {
  const entry = await stat(path).catch(missing)
  if (!entry) return null
  if (!entry.isDirectory()) return entry.mtimeMs > thanMs ? path : null
  for (const name of await readdir(path)) {
    const newer = await firstNewer(join(path, name), thanMs)
    if (newer) return newer
  }
  return null
}

async function modifiedAt(path: string): Promise<number | null> {
  const entry = await stat(path).catch(missing)
  return entry?.mtimeMs ?? null
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
