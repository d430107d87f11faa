import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

/**
 * A process of its own that runs `program` until the test is over, and takes and gives lines. Returns once it has said
 * “ready”. What it says about itself is only in its log.
 */
export async function startInstance(program: string, variables: Record<string, string>) {
  const child = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', program], {
    env: { ...process.env, ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString()
    })
  }
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`The instance has ended:\n${log}`)
    return /^(ready|[[{])/.test(value) ? value : nextLine()
  }
  await nextLine()
  return {
    log: () => log,
    nextLine,
    write: (line: string) => void child.stdin.write(`${line}\n`),
    /** Without a chance to finish anything. */
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
