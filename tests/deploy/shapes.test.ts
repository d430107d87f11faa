import { expect, test } from 'vitest'
import {
  casaosCompose,
  casaosStore,
  composeService,
  umbrelCompose,
  umbrelManifest,
} from '@/tests/deploy/compose-shapes'
import { homeAssistantConfig, proxmoxEntry, unraidSetting, unraidTemplate } from '@/tests/deploy/host-shapes'
import { misshapen, type Shape } from '@/tests/deploy/shape'
import { read, readTemplates, readUnraid } from '@/tests/deploy/templates'

const { umbrel, casaos, unraid, homeAssistant, proxmox } = readTemplates()

const files: [file: string, shape: Shape, value: Record<string, unknown>][] = [
  ['umbrel/umbrel-app.yml', umbrelManifest, umbrel.manifest],
  ['umbrel/docker-compose.yml', umbrelCompose, umbrel.compose],
  ['casaos/docker-compose.yml', casaosCompose, casaos.compose],
  ['casaos/docker-compose.yml, x-casaos', casaosStore, casaos.compose['x-casaos']],
  ['unraid/tonearm.xml', unraidTemplate, unraid.template],
  ['unraid/tonearm.xml, Config', unraidSetting, unraid.template.Config[0]],
  ['home-assistant/config.yaml', homeAssistantConfig, homeAssistant.config],
  ['proxmox/tonearm.json', proxmoxEntry, proxmox.entry],
]

test.each(files)(
  '%s has the shape that its platform takes, and without any one field has not',
  (_file, shape, value) => {
    expect(misshapen(shape, value)).toEqual([])
    for (const field of shape.required) {
      const { [field]: _left, ...rest } = value
      expect(misshapen(shape, rest), field).toEqual([` must have required property '${field}'`])
    }
    expect(misshapen(shape, { ...value, nmae: 'Tonearm' })).toEqual([' must NOT have additional properties'])
  },
)

test.each<[shape: object, value: object, wrong: object]>([
  [umbrelManifest, umbrel.manifest, { category: 'music' }],
  [umbrelManifest, umbrel.manifest, { port: '28337' }],
  [umbrelManifest, umbrel.manifest, { version: 0.1 }],
  [umbrelManifest, umbrel.manifest, { tagline: 'It ends.' }],
  [umbrelManifest, umbrel.manifest, { support: 'by mail' }],
  [composeService, umbrel.compose.services.web, { image: 'ghcr.io/example/tonearm' }],
  [composeService, umbrel.compose.services.web, { image: 'ghcr.io/example/tonearm:latest' }],
  [composeService, umbrel.compose.services.web, { volumes: ['data'] }],
  [casaosStore, casaos.compose['x-casaos'], { port_map: 443 }],
  [casaosStore, casaos.compose['x-casaos'], { title: 'Tonearm' }],
  [casaosStore, casaos.compose['x-casaos'], { id: 'tonearm' }],
  [casaosStore, casaos.compose['x-casaos'], { category: 'Music' }],
  [unraidTemplate, unraid.template, { Network: 'Bridge' }],
  [unraidTemplate, unraid.template, { WebUI: 'http://tower:3000' }],
  [unraidSetting, unraid.template.Config[0], { Type: 'Env' }],
  [unraidSetting, unraid.template.Config[0], { Required: 'yes' }],
  [homeAssistantConfig, homeAssistant.config, { arch: ['arm64'] }],
  [homeAssistantConfig, homeAssistant.config, { ports: { 3000: 3000 } }],
  [homeAssistantConfig, homeAssistant.config, { watchdog: '/healthz' }],
  [homeAssistantConfig, homeAssistant.config, { schema: { nextauth_url: 'address' } }],
  [proxmoxEntry, proxmox.entry, { interface_port: '3000' }],
  [proxmoxEntry, proxmox.entry, { type: 'lxc' }],
  [proxmoxEntry, proxmox.entry, { notes: ['It needs https.'] }],
])('a field with a wrong value is found %#', (shape, value, wrong) => {
  const [field] = Object.keys(wrong)
  const found = misshapen(shape, { ...value, ...wrong })
  expect(found.length).toBeGreaterThan(0)
  for (const problem of found) expect(problem).toMatch(new RegExp(`^/${field}\\b`))
})

test('CasaOS opens a service that there is, and Umbrel’s proxy finds the app', () => {
  expect(Object.keys(casaos.compose.services)).toContain(casaos.compose['x-casaos'].main)
  expect(umbrel.compose.services.app_proxy.environment.APP_HOST).toBe(`${umbrel.manifest.id}_web_1`)
})

test('Home Assistant has a name and a description for each option, and a value for it or none', () => {
  const { schema, options, ports } = homeAssistant.config
  expect(Object.keys(homeAssistant.translations.configuration)).toEqual(Object.keys(schema))
  expect(Object.keys(homeAssistant.translations.network)).toEqual(Object.keys(ports))
  // One without a default has to be optional, or the add-on cannot be installed.
  for (const [name, type] of Object.entries(schema)) {
    expect(name in options, name).toBe(!String(type).endsWith('?'))
  }
})

test.each([
  ['<Container version="2"><Name>tonearm</Container>'],
  ['<Container version="2"><Name>R & B</Name></Container>'],
  ['<Container version="2"></Container><Container version="2"></Container>'],
  ['<Container version="1"></Container>'],
  [read('unraid/tonearm.xml').replace('Mask="false"', 'Mask=false')],
])('a template for Unraid that is no whole document is refused %#', (source) => {
  expect(() => readUnraid(source)).toThrow()
})

/** What every script of theirs does, in this order: docs/contribution/templates_ct and templates_install. */
const scriptSteps = [
  ...['source <(curl', 'APP="', 'var_tags=', 'var_cpu=', 'var_ram=', 'var_disk=', 'var_os=', 'var_version='],
  ...['var_unprivileged=', 'header_info "$APP"', 'variables', 'color', 'catch_errors'],
  ...['function update_script() {', 'check_container_storage', 'check_container_resources'],
  ...['check_for_gh_release', 'fetch_and_deploy_gh_release', 'start', 'build_container', 'description'],
]
const installSteps = [
  ...['source /dev/stdin <<<"$FUNCTIONS_FILE_PATH"', 'color', 'verb_ip6', 'catch_errors'],
  ...['setting_up_container', 'network_check', 'update_os', 'setup_nodejs', 'fetch_and_deploy_gh_release'],
  ...['systemctl enable', 'motd_ssh', 'customize', 'cleanup_lxc'],
]

/** The first step that no line takes after the ones before it; null when all are taken in their order. */
function firstMissing(script: string, steps: string[]): string | null {
  const lines = script.split('\n').map((line) => line.trim())
  let at = 0
  for (const step of steps) {
    const next = lines.findIndex((line, index) => index >= at && takes(line, step))
    if (next < 0) return step
    at = next + 1
  }
  return null
}

/** A call without arguments is a line of its own. */
const takes = (line: string, step: string): boolean =>
  /^[a-z_]+$/.test(step) && !step.includes('gh_release') && step !== 'setup_nodejs'
    ? line === step
    : line.includes(step)

test.each([
  ['tonearm.sh', proxmox.script, scriptSteps],
  ['tonearm-install.sh', proxmox.install, installSteps],
])(
  'proxmox/%s takes the steps of every script there, and without any one does not',
  (_file, script, steps) => {
    expect(firstMissing(script, steps)).toBeNull()
    for (const step of steps) {
      const lines = script.split('\n').filter((line) => !takes(line.trim(), step))
      expect(firstMissing(lines.join('\n'), steps)).toBe(step)
    }
  },
)

test('both scripts of Proxmox’s fetch the same release, and it needs what the entry says', () => {
  const fetched = (script: string) => /fetch_and_deploy_gh_release (.*)$/m.exec(script)?.[1]
  expect(fetched(proxmox.install)).toBe(fetched(proxmox.script))
  const { resources } = proxmox.entry.install_methods[0]
  for (const [name, value] of [
    ['cpu', resources.cpu],
    ['ram', resources.ram],
    ['disk', resources.hdd],
    ['version', resources.version],
  ]) {
    expect(proxmox.script).toContain(`var_${name}="\${var_${name}:-${value}}"`)
  }
})
