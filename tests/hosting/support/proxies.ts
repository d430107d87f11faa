import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureProgram } from '../../setup/packages'
import { endProcess, freePort } from '../../setup/stack'
import { makeCertificate } from './certificate'

const sampleHost = 'music.example.com'

export type Proxy = { url: string; stop(): Promise<void> }
type Route = { host: string; port: number; appPorts: string[] }

export async function startNginx({ host, port, appPorts }: Route): Promise<Proxy> {
  const { folder, certificate, key } = makeCertificate(host)
  const plainPort = await freePort()
  const site = replaceAll(readFileSync('deploy/nginx.conf', 'utf8'), [
    ['server 127.0.0.1:3000;', appPorts.map((appPort) => `server 127.0.0.1:${appPort};`).join(' ')],
    [sampleHost, host],
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    [`/etc/letsencrypt/live/${host}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${host}/privkey.pem`, key],
  ])
  return { url: `https://${host}:${port}`, stop: await runNginx(folder, site, port) }
}

/**
 * nginx with nothing but `proxy_pass`, as of version 1.29.7, which then speaks HTTP/1.1 to the app: it adds no header, and
 * to the app every visitor is a program on this machine.
 */
export async function startPlainNginx(appPort: string): Promise<Proxy> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'tonearm-nginx-')), await freePort()]
  const ofNewVersions = 'proxy_http_version 1.1; proxy_set_header Connection "";'
  const site = `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${appPort}; ${ofNewVersions} } }`
  const stop = await runNginx(folder, site, port)
  return { url: `http://127.0.0.1:${port}`, stop }
}

async function runNginx(folder: string, site: string, port: number): Promise<() => Promise<void>> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off; ${temporary}\n${site} }`,
  )
  return start(ensureProgram('nginx', 'nginx'), ['-c', file, '-e', 'stderr', '-p', folder], port)
}

export async function startCaddy({ host, port, appPorts }: Route): Promise<Proxy> {
  const { folder, certificate, key } = makeCertificate(host)
  const site = replaceAll(readFileSync('deploy/Caddyfile', 'utf8'), [
    [`${sampleHost} {`, `${host}:${port} {\n\ttls ${certificate} ${key}`],
    ['reverse_proxy 127.0.0.1:3000 {', `reverse_proxy ${appPorts.map((p) => `127.0.0.1:${p}`).join(' ')} {`],
  ])
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`)
  const home = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  return {
    url: `https://${host}:${port}`,
    stop: await start(ensureProgram('caddy', 'caddy'), args, port, home),
  }
}

/** Every text must be there: the sample is what is tested. */
function replaceAll(sample: string, replacements: [string, string][]): string {
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sample has no “${from}”.`)
    return text.replaceAll(from, to)
  }, sample)
}

/** Gives what ends it. */
async function start(
  program: string,
  args: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  while (!(await isListening(port))) {
    if (hasEnded(child)) throw new Error(`${program} has ended:\n${output}`)
    await delay(50)
  }
  return () => endProcess(child)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return false
    throw error
  } finally {
    socket.destroy()
  }
}
