import { closed, inEnglish, lines, link, port, text } from '@/tests/deploy/shape'

/** The manifest, as umbrelOS and its command line check it: github.com/sharknoon/umbrel-cli, src/schemas/umbrel-app.yml.schema.ts. */
export const umbrelManifest = closed(
  [
    ...[
      'manifestVersion',
      'id',
      'name',
      'tagline',
      'category',
      'version',
      'port',
      'description',
      'developer',
    ],
    ...['website', 'submitter', 'submission', 'support', 'gallery', 'dependencies', 'path'],
  ],
  {
    manifestVersion: { enum: [1, 1.1, 1.2] },
    id: { type: 'string', pattern: '^(?!umbrel-app-store)[a-z0-9]+(-[a-z0-9]+)*$' },
    name: { ...text, maxLength: 50 },
    tagline: { ...text, maxLength: 100, pattern: '[^.]$' },
    category: {
      enum: ['files', 'bitcoin', 'media', 'networking', 'social', 'automation', 'finance', 'ai', 'developer'],
    },
    version: text,
    port,
    description: { ...text, maxLength: 5000 },
    developer: { ...text, maxLength: 50 },
    website: link,
    submitter: { ...text, maxLength: 50 },
    submission: link,
    repo: link,
    support: link,
    gallery: lines,
    dependencies: lines,
    path: { type: 'string', pattern: '^(/.*)?$' },
    defaultUsername: { type: 'string' },
    defaultPassword: { type: 'string' },
    releaseNotes: { type: 'string', maxLength: 5000 },
  },
)

/** What of https://docs.docker.com/reference/compose-file/services/ a template here uses. */
export const composeService = closed(['image'], {
  image: { type: 'string', pattern: '^[a-z0-9./-]+:[0-9][a-z0-9.-]*$' },
  container_name: text,
  user: { type: 'string', pattern: '^\\d+:\\d+$' },
  environment: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  env_file: lines,
  ports: {
    type: 'array',
    items: closed(['target', 'published', 'protocol'], {
      target: port,
      published: { type: 'string', pattern: '^\\d+$' },
      protocol: { const: 'tcp' },
    }),
  },
  volumes: {
    type: 'array',
    items: {
      anyOf: [
        { type: 'string', pattern: '^[^:]+:/[^:]*$' },
        closed(['type', 'source', 'target'], {
          type: { enum: ['volume', 'bind'] },
          source: text,
          target: text,
        }),
      ],
    },
  },
  read_only: { type: 'boolean' },
  tmpfs: lines,
  cap_drop: lines,
  security_opt: lines,
  stop_grace_period: { type: 'string', pattern: '^\\d+[sm]$' },
  restart: { enum: ['no', 'always', 'on-failure', 'unless-stopped'] },
})

/** github.com/getumbrel/umbrel-apps, README.md: the proxy in front of an app, and its services. */
export const umbrelCompose = closed(['version', 'services'], {
  version: { const: '3.7' },
  services: closed(['app_proxy', 'web'], {
    app_proxy: closed(['environment'], {
      environment: closed(['APP_HOST', 'APP_PORT'], {
        APP_HOST: { type: 'string', pattern: '^[a-z0-9-]+_web_1$' },
        APP_PORT: port,
        PROXY_AUTH_ADD: { enum: ['true', 'false'] },
      }),
    }),
    web: composeService,
  }),
})

/** github.com/IceWhaleTech/CasaOS-AppStore, docs/specs/compose-and-x-casaos.md; `hostname` is CasaOS's own. */
export const casaosStore = closed(
  [
    ...['id', 'main', 'index', 'port_map', 'icon', 'title', 'tagline', 'description', 'author', 'developer'],
    ...['category', 'architectures', 'version'],
  ],
  {
    id: { type: 'string', pattern: '^[a-z0-9_-]+(\\.[a-z0-9_-]+)+$' },
    main: text,
    scheme: { enum: ['http', 'https'] },
    hostname: { type: 'string', format: 'hostname' },
    port_map: { type: 'string', pattern: '^\\d+$' },
    index: { type: 'string', pattern: '^/' },
    title: inEnglish,
    icon: link,
    tagline: inEnglish,
    description: inEnglish,
    tips: { type: 'object', additionalProperties: inEnglish },
    author: text,
    developer: text,
    category: {
      enum: [
        ...['Media', 'Productivity', 'Home', 'Networking', 'AI', 'Finance', 'Social', 'Developer'],
        'Others',
      ],
    },
    architectures: { type: 'array', minItems: 1, items: { enum: ['amd64', 'arm64'] } },
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+' },
    website: link,
    repo: link,
    support: link,
  },
)

export const casaosCompose = closed(['name', 'services', 'x-casaos'], {
  name: { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]*$' },
  services: { type: 'object', minProperties: 1, additionalProperties: composeService },
  volumes: { type: 'object' },
  'x-casaos': casaosStore,
})
