import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { schema } from '@/lib/server/env-schema'
import own from '@/package.json'
import { type Claims, readClaims, readTemplates, type Templates } from '@/tests/deploy/templates'

const dockerfile = readFileSync('Dockerfile', 'utf8')

const product = {
  image: `ghcr.io/example/tonearm:${own.version}`,
  port: Number(/^ENV .*\bPORT=(\d+)/m.exec(dockerfile)?.[1]),
  data: /^VOLUME (\S+)$/m.exec(dockerfile)?.[1],
  variables: Object.keys(schema.entries),
}

/** In what a template says something else than the product is. */
function findMistakes({ image, version, port, data, variables, health, opens, text }: Claims): string[] {
  const unknown = variables.filter((name) => !product.variables.includes(name))
  return [
    ...(image !== null && image !== product.image ? [`image ${image}`] : []),
    // What installs releases takes any.
    ...(version !== own.version && version !== 'any' ? [`version ${version}`] : []),
    ...(port !== product.port ? [`port ${port}`] : []),
    // Without a container, systemd has a folder for it.
    ...(data !== product.data && data !== '%S/tonearm' ? [`data ${data}`] : []),
    ...unknown.map((name) => `variable ${name}`),
    ...(variables.includes('NEXTAUTH_URL') ? [] : ['no NEXTAUTH_URL']),
    ...(health !== null && !existsSync(`app${health}/route.ts`) ? [`health ${health}`] : []),
    ...opens.filter((address) => !address.startsWith('https://')).map((address) => `opens ${address}`),
    ...(/https/.test(text) &&
    /plain http/.test(text) &&
    /NEXTAUTH_URL|nextauth_url|Address|https address/.test(text)
      ? []
      : ['nothing about TLS']),
  ]
}

const platforms = Object.keys(readTemplates()) as (keyof Templates)[]

test.each(platforms)('the template for %s says what the product is, and that it needs TLS', (platform) => {
  expect(product).toMatchObject({ port: 3000, data: '/data' })
  expect(findMistakes(readClaims(readTemplates())[platform])).toEqual([])
})

test.each<[platform: keyof Templates, spoil: (templates: Templates) => unknown, found: string]>([
  [
    'umbrel',
    ({ umbrel }) => Object.assign(umbrel.compose.services.web, { image: 'tonearm:0.1.0' }),
    'image tonearm:0.1.0',
  ],
  ['umbrel', ({ umbrel }) => Object.assign(umbrel.manifest, { version: '0.0.9' }), 'version 0.0.9'],
  [
    'umbrel',
    ({ umbrel }) => Object.assign(umbrel.compose.services.app_proxy.environment, { APP_PORT: 80 }),
    'port 80',
  ],
  [
    'umbrel',
    ({ umbrel }) => Object.assign(umbrel.compose.services.web, { volumes: ['x:/config'] }),
    'data /config',
  ],
  [
    'umbrel',
    ({ umbrel }) => replace(umbrel, 'settings', 'SPOTIFY_CLIENT_ID', 'SPOTIFY_ID'),
    'variable SPOTIFY_ID',
  ],
  [
    'umbrel',
    ({ umbrel }) => replace(umbrel, 'settings', 'NEXTAUTH_URL', 'NEXTAUTH_SECRET'),
    'no NEXTAUTH_URL',
  ],
  [
    'umbrel',
    ({ umbrel }) => Object.assign(umbrel.manifest, { description: 'Plays music.' }),
    'nothing about TLS',
  ],
  [
    'casaos',
    ({ casaos }) => Object.assign(casaos.compose['x-casaos'], { scheme: 'http' }),
    'opens http://music.example.com:443/',
  ],
  [
    'casaos',
    ({ casaos }) => Object.assign(casaos.compose.services.tonearm, { ports: [{ target: 8080 }] }),
    'port 8080',
  ],
  [
    'casaos',
    ({ casaos }) => Object.assign(casaos.compose['x-casaos'].tips.before_install, { en_US: '' }),
    'nothing about TLS',
  ],
  [
    'unraid',
    ({ unraid }) => Object.assign(unraid.template, { WebUI: 'http://[IP]:[PORT:3000]' }),
    'opens http://[IP]:[PORT:3000]',
  ],
  [
    'unraid',
    ({ unraid }) => Object.assign(unraid.template.Config[1], { Target: 'APP_URL' }),
    'variable APP_URL',
  ],
  ['unraid', ({ unraid }) => Object.assign(unraid.template.Config[2], { Target: '/config' }), 'data /config'],
  [
    'homeAssistant',
    ({ homeAssistant }) => replace(homeAssistant, 'dockerfile', '0.1.0', 'latest'),
    'image ghcr.io/example/tonearm:latest',
  ],
  [
    'homeAssistant',
    ({ homeAssistant }) => replace(homeAssistant, 'dockerfile', '=/data/', '=/share/'),
    'data ',
  ],
  [
    'homeAssistant',
    ({ homeAssistant }) =>
      Object.assign(homeAssistant.config, { watchdog: 'http://[HOST]:[PORT:3000]/health' }),
    'health /health',
  ],
  [
    'homeAssistant',
    ({ homeAssistant }) =>
      Object.assign(homeAssistant.config, { schema: { nextauth_url: 'url', quota: 'int' } }),
    'variable QUOTA',
  ],
  [
    'homeAssistant',
    ({ homeAssistant }) => Object.assign(homeAssistant.config, { ports: { '8099/tcp': 3000 } }),
    'port 8099',
  ],
  ['proxmox', ({ proxmox }) => Object.assign(proxmox.entry, { interface_port: 8080 }), 'port 8080'],
  ['proxmox', ({ proxmox }) => Object.assign(proxmox.entry, { notes: [] }), 'nothing about TLS'],
  [
    'proxmox',
    ({ proxmox }) => replace(proxmox, 'install', '=%S/tonearm', '=/opt/tonearm/data'),
    'data /opt/tonearm/data',
  ],
  [
    'proxmox',
    ({ proxmox }) => replace(proxmox, 'script', 'to $', 'to http://$'),
    'opens http://$' + '{IP}:3000,',
  ],
])('for %s, a mistake is found: %#', (platform, spoil, found) => {
  const templates = readTemplates()
  spoil(templates)
  expect(findMistakes(readClaims(templates)[platform])).toContain(found)
})

function replace<Key extends string>(files: Record<Key, unknown>, name: Key, from: string, to: string): void {
  const before = String(files[name])
  files[name] = before.replaceAll(from, to)
  expect(files[name]).not.toBe(before)
}

test('the service inside Proxmox’s container is that of deploy/tonearm.service, in what both say', () => {
  const own = directives(readFileSync('deploy/tonearm.service', 'utf8'))
  const theirs = directives(
    /tonearm\.service\n([\s\S]*?)\nEOF/.exec(readTemplates().proxmox.install)?.[1] ?? '',
  )
  expect(theirs.get('ExecStart')).toBe('/usr/bin/node start.js')
  for (const [name, value] of theirs) expect(`${name}=${value}`).toBe(`${name}=${own.get(name)}`)
})

const directives = (unit: string) =>
  new Map([...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

test('docs/hosting.md has a row for every template, below a header that asks for https', () => {
  const page = readFileSync('docs/hosting.md', 'utf8')
  const table = /^\| platform \|.*\bhttps\b.*\n(?:\|.*\n)+/m.exec(page)?.[0] ?? ''
  const named = [...table.matchAll(/\(\.\.\/deploy\/([a-z-]+)\)/g)].map(([, folder]) => folder)
  const folders = readdirSync('deploy', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(named.sort()).toEqual(folders.map(({ name }) => name).sort())
  expect(named).toHaveLength(platforms.length)
})

test('the image is made without running anything in it, which would need an emulator for another architecture', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1)
  expect(stages).toHaveLength(2)
  expect(stages[0]).toMatch(/^--platform=\$BUILDPLATFORM [\s\S]*^RUN npm run image/m)
  expect(stages[1]).not.toMatch(/^RUN /m)
})
