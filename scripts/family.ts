import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'

export type Member = {
  child: ChildProcess
  ready: Promise<void>
  /** Ends this one alone. */
  dismiss(): Promise<void>
}

// The app gives answers under way ten seconds (scripts/http-server.js).
const GRACE_MS = 12_000
const ORPHAN_CHECK_MS = 500

/**
 * Processes that live and end together: the first to end ends the others and this process too, with its exit code. A
 * signal to this one ends all of them with code 0: whoever sent it got what they wanted.
 */
export function createFamily() {
  const children: ChildProcess[] = []
  const dismissed = new Set<ChildProcess>()
  let isEnding = false

  async function end(code: number): Promise<never> {
    isEnding = true
    await Promise.all(children.map(stop))
    process.exit(code)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(0))
  }
  // npm passes a signal to its shell. Where that did not hand over to us (`exec`), or npm itself was killed, nobody tells
  // us; we notice when our parent is gone.
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
    /** A Node program, ready once it prints `readyText`; what it printed before is shown only if it fails. */
    start(args: string[], env: NodeJS.ProcessEnv, readyText: string): Member {
      const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
      children.push(child)
      const { ready, printed } = waitForText(child, readyText)
      child.once('exit', (code, signal) => {
        if (isEnding || dismissed.has(child)) return
        process.stderr.write(printed())
        void end(code ?? 128 + (signal ? constants.signals[signal] : 0))
      })
      const dismiss = () => {
        dismissed.add(child)
        return stop(child)
      }
      return { child, ready, dismiss }
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

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
  await gone
  clearTimeout(timer)
}
