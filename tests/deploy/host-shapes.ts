import { closed, link, port, text } from '@/tests/deploy/shape'

/** The attributes and the text (`value`) of a `Config`. */
export const unraidSetting = closed(
  [...['Name', 'Target', 'Default', 'Mode', 'Description', 'Type', 'Display', 'Required', 'Mask'], 'value'],
  {
    Name: text,
    Target: text,
    Default: { type: 'string' },
    Mode: { enum: ['', 'rw', 'ro', 'tcp', 'udp'] },
    Description: text,
    Type: { enum: ['Port', 'Path', 'Variable', 'Label', 'Device'] },
    Display: { enum: ['always', 'always-hide', 'advanced', 'advanced-hide'] },
    Required: { enum: ['true', 'false'] },
    Mask: { enum: ['true', 'false'] },
    value: { type: 'string' },
  },
)

/** A template as Community Applications takes it. */
export const unraidTemplate = closed(
  [
    ...[
      'Name',
      'Repository',
      'Registry',
      'Network',
      'Privileged',
      'Support',
      'Project',
      'Overview',
      'Category',
    ],
    ...['WebUI', 'Icon', 'TemplateURL', 'Config'],
  ],
  {
    Name: { type: 'string', pattern: '^[a-zA-Z0-9][a-zA-Z0-9_.-]*$' },
    Repository: { type: 'string', pattern: '^[a-z0-9./-]+:[0-9][a-z0-9.-]*$' },
    Registry: link,
    Network: { enum: ['bridge', 'host', 'none'] },
    Shell: { enum: ['sh', 'bash'] },
    Privileged: { enum: ['true', 'false'] },
    Support: link,
    Project: link,
    ReadMe: link,
    Overview: text,
    Requires: text,
    Category: { type: 'string', pattern: '^[A-Za-z]+:[A-Za-z]*( [A-Za-z]+:[A-Za-z]*)*$' },
    WebUI: { type: 'string', pattern: '^(https?://\\[IP\\]:\\[PORT:\\d+\\].*)?$' },
    Icon: link,
    TemplateURL: link,
    ExtraParams: text,
    Config: {
      type: 'array',
      minItems: 1,
      items: unraidSetting,
    },
  },
)

/** github.com/home-assistant/supervisor, supervisor/addons/validate.py (`_SCHEMA_ADDON_CONFIG`). */
export const homeAssistantConfig = closed(['name', 'version', 'slug', 'description', 'arch'], {
  name: text,
  version: text,
  slug: { type: 'string', pattern: '^[-_.A-Za-z0-9]+$' },
  description: text,
  url: link,
  arch: { type: 'array', minItems: 1, items: { enum: ['aarch64', 'amd64'] } },
  startup: { enum: ['initialize', 'system', 'services', 'application', 'once'] },
  boot: { enum: ['auto', 'manual', 'manual_only'] },
  ports: { type: 'object', patternProperties: { '^\\d+/(tcp|udp)$': port }, additionalProperties: false },
  ports_description: {
    type: 'object',
    patternProperties: { '^\\d+/(tcp|udp)$': text },
    additionalProperties: false,
  },
  webui: { type: 'string', pattern: '^(https?|\\[PROTO:\\w+\\])://\\[HOST\\]:\\[PORT:\\d+\\].*$' },
  watchdog: {
    type: 'string',
    pattern: '^(https?|\\[PROTO:\\w+\\]|tcp)://\\[HOST\\]:(\\[PORT:\\d+\\]|\\d+).*$',
  },
  tmpfs: { type: 'boolean' },
  options: { type: 'object' },
  schema: {
    type: 'object',
    additionalProperties: { type: 'string', pattern: '^(bool|email|url|port|str|password|int|float)\\??$' },
  },
})

/** github.com/community-scripts/ProxmoxVE, docs/contribution, and what its published entries have. */
export const proxmoxEntry = closed(
  [
    ...['name', 'slug', 'categories', 'date_created', 'type', 'updateable', 'privileged', 'interface_port'],
    ...['documentation', 'website', 'logo', 'config_path', 'description', 'install_methods'],
    ...['default_credentials', 'notes'],
  ],
  {
    name: text,
    slug: { type: 'string', pattern: '^[a-z0-9-]+$' },
    categories: { type: 'array', minItems: 1, items: { type: 'integer' } },
    date_created: { type: 'string', format: 'date' },
    type: { enum: ['ct', 'vm', 'pve', 'addon', 'turnkey'] },
    updateable: { type: 'boolean' },
    privileged: { type: 'boolean' },
    interface_port: port,
    documentation: link,
    website: link,
    logo: link,
    config_path: { type: 'string', pattern: '^/' },
    description: text,
    install_methods: {
      type: 'array',
      minItems: 1,
      items: closed(['type', 'script', 'resources'], {
        type: { enum: ['default', 'alpine'] },
        script: { type: 'string', pattern: '^ct/[a-z0-9-]+\\.sh$' },
        resources: closed(['cpu', 'ram', 'hdd', 'os', 'version'], {
          cpu: { type: 'integer', minimum: 1 },
          ram: { type: 'integer', minimum: 256 },
          hdd: { type: 'integer', minimum: 1 },
          os: { enum: ['Debian', 'Ubuntu', 'Alpine'] },
          version: text,
        }),
      }),
    },
    default_credentials: closed(['username', 'password'], {
      username: { type: ['string', 'null'] },
      password: { type: ['string', 'null'] },
    }),
    notes: {
      type: 'array',
      items: closed(['text', 'type'], { text, type: { enum: ['info', 'warning', 'danger'] } }),
    },
  },
)
