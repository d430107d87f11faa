import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureProgram } from './packages'
import { freePort } from './stack'

export type TestRedis = {
  url: string
  kill(): Promise<void>
  /** At the same port, with nothing in it. */
  start(): Promise<void>
  /** It keeps its connections and takes new ones, and answers nothing until it is thawed. */
  freeze(): void
  thaw(): void
}

/** A Redis server of one's own on a free port, which keeps nothing on disk. */
export async function startRedis(): Promise<TestRedis> {
  const program = ensureProgram('redis-server', 'redis-server')
  const port = await freePort()
  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const chunk of child.stdout ?? []) {
      if (String(chunk).includes('Ready to accept connections')) break
    }
  }

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
