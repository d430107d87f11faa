import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findProgram } from '../../setup/packages'

const base = 'localhost/tonearm-test-base'

/** What runs containers of this machine's Node; null where there is nothing, or a client whose service is not running. */
export function findEngine(): 'podman' | 'docker' | null {
  if (process.platform !== 'linux') return null
  if (findProgram('podman')) return 'podman'
  if (!findProgram('docker')) return null
  return spawnSync('docker', ['version', '--format', '{{.Server.Version}}']).status === 0 ? 'docker' : null
}

export type Containers = ReturnType<typeof startContainers>

/**
 * Images and containers of a test's own. Podman gets a store of its own, in the plainest form, which works on any file
 * system. No registry is asked: the base of what is built is this machine's Node.
 */
export function startContainers(name: 'podman' | 'docker') {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-containers-'))
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  let before = name === 'podman' ? store : []
  let limits: string[] = []
  const made: string[] = []
  const run = (...args: string[]) =>
    execFileSync(name, [...before, ...args], { encoding: 'utf8', stdio: 'pipe' })

  importNode(join(folder, 'base'), run)
  const works = allowances.some(([runtime, own]) => {
    if (name === 'podman') before = [...store, ...runtime]
    limits = own
    return spawnSync(name, [...before, 'run', '--rm', ...limits, base, 'node', '--version']).status === 0
  })
  if (!works) {
    const { stderr } = spawnSync(name, [...before, 'run', '--rm', ...limits, base, 'node', '--version'])
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`${name} is here, but runs no container: ${stderr}`)
  }

  return {
    folder,
    /** Builds a file whose base is `BASE`. */
    build(tag: string, context: string, dockerfile: string): string {
      writeFileSync(join(context, 'Dockerfile'), dockerfile.replaceAll('BASE', base))
      // Steps need no container of their own then, which a machine inside a container may not start.
      const form = name === 'podman' ? ['--isolation', 'chroot', '--format', 'docker', '--pull=never'] : []
      return run('build', ...form, '--tag', tag, context)
    },
    start(container: string, args: string[]): void {
      made.push(container)
      run('run', '--detach', '--name', container, ...limits, ...args)
    },
    /** What a program in a running container prints. */
    within: (container: string, ...command: string[]) => run('exec', container, ...command),
    logs: (container: string) => {
      const { stdout, stderr } = spawnSync(name, [...before, 'logs', container], { encoding: 'utf8' })
      return stdout + stderr
    },
    /** Gives the code that it ends with. */
    stop(container: string): number {
      run('stop', container)
      return Number(run('inspect', '--format', '{{.State.ExitCode}}', container))
    },
    again: (container: string) => void run('start', container),
    removeAll(images: string[], volumes: string[]): void {
      // What a failure left unmade need not be there.
      const remove = (...args: string[]) => spawnSync(name, [...before, ...args])
      for (const container of made) remove('rm', '--force', '--volumes', container)
      for (const volume of volumes) remove('volume', 'rm', '--force', volume)
      for (const image of [...images, base]) remove('rmi', '--force', image)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Podman asks for as many as there can be, which not every machine gives. */
const fewer = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096']

/** What is tried in turn, until a container runs; the other runtime knows older kinds of control groups. */
const allowances: [runtime: string[], limits: string[]][] = [
  [[], []],
  [[], fewer],
  [['--runtime', 'runc'], fewer],
]

/** An image that holds this process's Node and its libraries, and nothing else. */
function importNode(root: string, run: (...args: string[]) => string): void {
  const libraries = execFileSync('ldd', [process.execPath], { encoding: 'utf8' }).match(/\/\S+/g) ?? []
  for (const [from, to] of [
    [process.execPath, '/usr/local/bin/node'],
    ...libraries.map((path) => [path, path]),
  ]) {
    const target = join(root, to ?? '')
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(from ?? '', target)
  }
  execFileSync('tar', ['--directory', root, '--create', '--file', `${root}.tar`, '.'])
  run('import', `${root}.tar`, base)
}
