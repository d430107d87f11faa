import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Need } from '../../setup/packages'
import { endProcess, firstMatch } from '../../setup/stack'

export const soundNeeds: readonly Need[] = [
  { names: ['pulseaudio'], package: 'pulseaudio' },
  { names: ['parec'], package: 'pulseaudio-utils' },
]

const rate = 8_000
/** The last quarter of a second, of two bytes each. */
const heardBytes = (rate / 4) * 2

export type Sound = Awaited<ReturnType<typeof startSound>>

/**
 * A sound server of the tests' own, whose one output leads nowhere: what browsers send to the speakers is heard at its
 * monitor. Without an output they would wait for one and play nothing.
 */
export async function startSound() {
  const folder = await mkdtemp(join(tmpdir(), 'tonearm-sound-'))
  const socket = join(folder, 'native')
  const env = {
    ...process.env,
    PULSE_SERVER: `unix:${socket}`,
    PULSE_RUNTIME_PATH: folder,
    PULSE_STATE_PATH: folder,
    PULSE_CONFIG_PATH: folder,
  }
  const server = spawn(
    'pulseaudio',
    [
      ...['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', '--log-level=info'],
      '--load=module-null-sink sink_name=nowhere',
      `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  await firstMatch(server, /Daemon startup complete/, 15_000)
  const ear = spawn(
    'parec',
    ['--device=nowhere.monitor', '--format=s16le', `--rate=${rate}`, '--channels=1', '--latency-msec=50'],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let heard = Buffer.alloc(0)
  ear.stdout.on('data', (chunk: Buffer) => {
    heard = Buffer.concat([heard, chunk]).subarray(-heardBytes)
  })
  return {
    /** For the browsers whose sound is to be heard. */
    env,
    /** Root mean square of the last quarter of a second at the speakers, 1 at the loudest. */
    loudness() {
      const samples = Array.from(
        { length: heard.length / 2 },
        (_, index) => heard.readInt16LE(index * 2) / 32_768,
      )
      return Math.sqrt(
        samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length),
      )
    },
    async stop() {
      await endProcess(ear)
      await endProcess(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
