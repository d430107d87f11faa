import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

export type Member = {
  child: ChildProcess
  ready: Promise<void>
  /** Stops only this process. */
  stop(): Promise<void>
}

// The app finishes pending responses within ten seconds (scripts/http-server.js).
const GRACE_MS = 12_000
const ORPHAN_CHECK_MS = 500

/**
 * Processes that start and stop together: the first to exit stops the others and this process, with its exit code. A
 * signal to this process stops all with code 0.
 */
export function createProcessGroup() {
  const children: ChildProcess[] = []
  const stopped = new Set<ChildProcess>()
  let isEnding = false

  async function end(code: number): Promise<never> {
    isEnding = true
    await Promise.all(children.map(endProcess))
    process.exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(0))
  }
  // npm sends a signal only to its shell. If the shell didn’t `exec` this process, or npm was killed, no signal
  // arrives, and the parent is gone.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => {
      if (process.ppid !== parent && !isEnding) void end(0)
    }, ORPHAN_CHECK_MS).unref()
  }
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })

  return {
    /** A Node program, ready once it prints `readyText`. Earlier output is shown only if it fails. */
    start(args: string[], env: NodeJS.ProcessEnv, readyText: string): Member {
      const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
      children.push(child)
      const { ready, printed } = waitForText(child, readyText)
      child.once('exit', (code, signal) => {
        if (isEnding || stopped.has(child)) return
        process.stderr.write(printed())
        void end(code ?? 128 + (signal ? constants.signals[signal] : 0))
      })
      return {
        child,
        ready,
        stop() {
          stopped.add(child)
          return endProcess(child)
        },
      }
    },
    end,
  }
}

function waitForText(child: ChildProcess, text: string) {
  let output = ''
  let isReady = false
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (isReady) return void process.stdout.write(chunk)
      output += chunk.toString()
      if (!output.includes(text)) return
      isReady = true
      output = ''
      resolve()
    })
  })
  return { ready, printed: () => output }
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  await gone
  clearTimeout(timer)
}
