import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { parseXml } from '@/tests/deploy/xml'

export const read = (path: string): string => readFileSync(`deploy/${path}`, 'utf8')

// biome-ignore lint/suspicious/noExplicitAny: what a template holds is checked against its shape, and broken in tests.
type Document = Record<string, any>

/** Every file of a platform, read; a test breaks copies of them. */
export type Templates = ReturnType<typeof readTemplates>

export function readTemplates() {
  return {
    umbrel: {
      manifest: parse(read('umbrel/umbrel-app.yml')) as Document,
      compose: parse(read('umbrel/docker-compose.yml')) as Document,
      settings: read('umbrel/settings.env'),
    },
    casaos: { compose: parse(read('casaos/docker-compose.yml')) as Document },
    unraid: { template: readUnraid(read('unraid/tonearm.xml')) },
    homeAssistant: {
      config: parse(read('home-assistant/config.yaml')) as Document,
      dockerfile: read('home-assistant/Dockerfile'),
      docs: read('home-assistant/DOCS.md'),
      translations: parse(read('home-assistant/translations/en.yaml')) as Document,
    },
    proxmox: {
      entry: JSON.parse(read('proxmox/tonearm.json')) as Document,
      script: read('proxmox/tonearm.sh'),
      install: read('proxmox/tonearm-install.sh'),
    },
  }
}

export function readUnraid(source: string): Document {
  const root = parseXml(source)
  if (root.name !== 'Container' || root.attributes.version !== '2') throw new Error('Not a template.')
  const single = root.children.filter(({ name }) => name !== 'Config')
  return {
    ...Object.fromEntries(single.map(({ name, text }) => [name, text.trim()])),
    Config: root.children
      .filter(({ name }) => name === 'Config')
      .map(({ attributes, text }) => ({ ...attributes, value: text })),
  }
}

/** What a platform’s files say of the product. */
export type Claims = {
  /** With its tag; null where no image is used. */
  image: string | null
  version: string
  /** Where Tonearm listens. */
  port: number
  variables: string[]
  /** The folder that outlives the container, as Tonearm sees it. */
  data: string
  /** What the platform asks whether it runs; null: what the image has, or nothing. */
  health: string | null
  /** Where the platform leads who wants to open it. */
  opens: string[]
  /** What its user reads there. */
  text: string
}

export function readClaims(templates: Templates): Record<keyof Templates, Claims> {
  const { umbrel, casaos, unraid, homeAssistant, proxmox } = templates
  const service = casaos.compose.services[casaos.compose['x-casaos'].main]
  const store = casaos.compose['x-casaos']
  const settings = unraid.template.Config as Record<string, string>[]
  const config = homeAssistant.config
  const environment = namesIn(/<<'EOF' >\/etc\/tonearm\.env\n([\s\S]*?)\nEOF/.exec(proxmox.install)?.[1])
  return {
    umbrel: {
      image: umbrel.compose.services.web.image,
      version: umbrel.manifest.version,
      port: umbrel.compose.services.app_proxy.environment.APP_PORT,
      variables: namesIn(umbrel.settings),
      data: mountsOf(umbrel.compose.services.web),
      health: null,
      // The manifest’s port, which only says which address to open.
      opens: [],
      text: umbrel.manifest.description,
    },
    casaos: {
      image: service.image,
      version: store.version,
      port: service.ports[0].target,
      variables: Object.keys(service.environment),
      data: mountsOf(service),
      health: null,
      opens: [`${store.scheme}://${store.hostname}:${store.port_map}${store.index}`],
      text: store.tips.before_install.en_US,
    },
    unraid: {
      image: unraid.template.Repository,
      version: unraid.template.Repository.split(':')[1] ?? '',
      port: Number(targetsOf(settings, 'Port')[0]),
      variables: targetsOf(settings, 'Variable'),
      data: targetsOf(settings, 'Path').join(),
      health: null,
      opens: unraid.template.WebUI ? [unraid.template.WebUI] : [],
      text: unraid.template.Requires,
    },
    homeAssistant: {
      image: /^FROM (\S+)/m.exec(homeAssistant.dockerfile)?.[1] ?? '',
      version: config.version,
      port: Number(Object.keys(config.ports)[0]?.split('/')[0]),
      variables: Object.keys(config.schema).map((name) => name.toUpperCase()),
      // Home Assistant mounts /data; the options are in it.
      data: /^ENV TONEARM_DATA=(\/data)\/tonearm$/m.exec(homeAssistant.dockerfile)?.[1] ?? '',
      health: /\](\/.*)$/.exec(config.watchdog)?.[1] ?? null,
      opens: config.webui ? [config.webui] : [],
      text: homeAssistant.docs,
    },
    proxmox: {
      image: null,
      version: /"tonearm-\*\.tgz"/.test(proxmox.install) ? 'any' : '',
      port: proxmox.entry.interface_port,
      variables: environment,
      data: /^Environment=TONEARM_DATA=(.*)$/m.exec(proxmox.install)?.[1] ?? '',
      health: null,
      opens: [...proxmox.script.matchAll(/https?:\/\/\$\{IP\}\S*/g)].map(([address]) => address),
      text: proxmox.entry.notes.map((note: { text: string }) => note.text).join('\n'),
    },
  }
}

/** The names in a file of `NAME=value`, commented ones too. */
function namesIn(source = ''): string[] {
  return [...source.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)
}

function mountsOf({ volumes }: Document): string {
  return volumes
    .map((volume: string | { target: string }) =>
      typeof volume === 'string' ? volume.split(':').at(-1) : volume.target,
    )
    .join()
}

function targetsOf(settings: Record<string, string>[], type: string): string[] {
  return settings.filter((setting) => setting.Type === type).map(({ Target = '' }) => Target)
}
