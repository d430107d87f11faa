import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from '../../setup/packages'
import { firstMatch, freePort } from '../../setup/stack'

/** Nobody: who has no rights at all on any machine. */
const user = '65534'

export type RunningImage = {
  appUrl: string
  /** To the page where an app is set up, as printed: with the setup code. */
  setupLink: string
  /** Of its process 1, as this machine counts. */
  pid: number
  /** What a container platform sends to process 1. Gives the code it ends with. */
  stop(signal: NodeJS.Signals): Promise<number | null>
  kill(): void
}

/** The tree that the image holds, made from the build, where any user may read it. */
export function assembleImage(): { tree: string; size: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-image-'))
  execFileSync('chmod', ['755', folder])
  const tree = join(folder, 'app')
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/assemble-image.ts', tree])
  return {
    tree,
    size: /[\d.]+ MB without Node/.exec(printed.toString())?.[0] ?? '',
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** As a container runs it: process 1 of a user without rights, a read-only root of the tree and Node, no credentials. */
export async function runImage(tree: string): Promise<RunningImage> {
  const bubblewrap = ensureProgram('bwrap', 'bubblewrap')
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const variables = {
    HOST: '0.0.0.0',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    HOME: '/home/nobody',
    TONEARM_DATA: '/data',
  }
  const readOnly = ['/usr', '/lib', '/lib64', '/etc/ssl'].flatMap((path) => ['--ro-bind-try', path, path])
  const args = [
    ...['--unshare-all', '--share-net', '--unshare-user', '--uid', user, '--gid', user, '--cap-drop', 'ALL'],
    ...['--as-pid-1', '--die-with-parent', '--new-session', '--clearenv', ...readOnly],
    ...['--ro-bind', process.execPath, '/node', '--ro-bind', tree, '/app', '--chdir', '/app'],
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp', '--tmpfs', '/app/.next/cache'],
    // As the volume of the image.
    ...['--tmpfs', variables.TONEARM_DATA],
    ...['--dir', variables.HOME, '--remount-ro', '/', '--info-fd', '3'],
    ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['/node', 'start.js'],
  ]
  const isRoot = process.getuid?.() === 0
  const [file, ...before] = isRoot
    ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', bubblewrap]
    : [bubblewrap]
  const child = spawn(file, [...before, ...args], { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  const info = once(child.stdio[3] as NodeJS.ReadableStream, 'data')
  const [, setupLink = ''] = await firstMatch(child, /to use your own: (http\S+)/, 40_000)
  const inner = Number(/"child-pid": (\d+)/.exec(String((await info)[0]))?.[1])
  return {
    appUrl: `http://127.0.0.1:${port}`,
    setupLink,
    pid: inner,
    async stop(signal) {
      const gone = once(child, 'exit')
      process.kill(inner, signal)
      return (await gone)[0]
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
