import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '@/package.json'
import { scriptUses } from '@/tests/compat/scripts'
import { styleUses } from '@/tests/compat/styles'
import { type Claim, claimOf, lackedBy, type Use } from '@/tests/compat/support'

const claim = claimOf(packageJson.browserslist)

/** What the oldest browsers of the claim lack, and why that does no harm. */
const harmless = {
  'api/Navigator/share': 'Only where there is one: elsewhere the link is copied.',
  'css/properties/content-visibility': 'Rows out of sight are drawn, too.',
  'css/properties/content-visibility/auto': 'As the property.',
  'css/properties/cursor/*': 'A finger has no pointer.',
  'css/properties/font-family/ui-monospace': 'The next family in the list is drawn.',
  'css/properties/forced-color-adjust': 'Safari has no forced colors.',
  'css/properties/forced-color-adjust/none': 'As the property.',
  'css/properties/overflow-clip-margin': 'The head of the seek bar is cut in half at either end.',
  'css/properties/resize': 'A field stays as high as it is.',
  'css/properties/resize/vertical': 'As the property.',
  'css/properties/scrollbar-color': 'Scrollbars look as everywhere else.',
  'css/properties/scrollbar-width': 'Scrollbars look as everywhere else.',
  'css/properties/scrollbar-width/*': 'As the property.',
  'css/properties/text-size-adjust': 'Only phones enlarge text by themselves.',
  'css/properties/text-wrap/pretty': 'A last line may be one word.',
  'api/Window/requestIdleCallback': 'A timer takes its place.',
  'css/selectors/selection': 'The system colors what is selected.',
}

const isHarmless = (feature: string) =>
  Object.keys(harmless).some(
    (known) => feature === known || feature === known.replace('*', feature.split('/').at(-1) ?? ''),
  )

const onServer = /from '(node:|next\/(headers|server))|import 'server-only'/
const browserFolders = /^(app|components|hooks|lib|sandbox\/sdk\/(page|frame))\/.*\.tsx?$/
const isOfBrowser = (file: string) =>
  file === sampleFile || (browserFolders.test(file) && !onServer.test(readFileSync(file, 'utf8')))

const sampleFile = 'tests/compat.test.ts'
/** What the check is to find in this file. */
const sample = (signals: AbortSignal[]) => AbortSignal.any(signals)

let allScripts: Use[] | undefined
const scripts = () => {
  allScripts ??= scriptUses(isOfBrowser)
  return allScripts
}

const sheets = ['app', 'components', 'styles'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name)),
)

const missing = (uses: readonly Use[], of: Claim) =>
  uses.filter(({ feature }) => lackedBy(feature, of).length > 0)
const features = (uses: readonly Use[]) => [...new Set(uses.map(({ feature }) => feature))]

test('the browsers we claim have all that scripts and styles use, or do without it', () => {
  const uses = [...scripts(), ...sheets.flatMap((sheet) => styleUses(readFileSync(sheet, 'utf8'), sheet))]
  expect(features(uses).length).toBeGreaterThan(600)
  const found = missing(uses, claim)
  const harmful = found.filter(({ feature }) => !isHarmless(feature))
  expect(harmful.map(({ feature, at }) => `${at}: ${feature} is not in ${lackedBy(feature, claim)}`)).toEqual(
    [],
  )
  const isFound = (known: string) => found.some(({ feature }) => feature.startsWith(known.replace('*', '')))
  expect(Object.keys(harmless).filter((known) => !isFound(known))).toEqual([])
})

test('a script that needs a newer Firefox than was claimed is found where it stands', () => {
  expect(sample([]).aborted).toBe(false)
  const mine = scripts().filter(({ at }) => at.startsWith(`${sampleFile}:`))
  const found = missing(mine, { firefox: 121 })
  expect(found.map(({ feature }) => feature)).toEqual(['api/AbortSignal/any_static'])
  expect(readFileSync(sampleFile, 'utf8').split('\n')[Number(found[0]?.at.split(':')[1]) - 1]).toContain(
    'AbortSignal.any(',
  )
  expect(missing(mine, { firefox: 124 })).toEqual([])
})

test.each([
  [
    'a relative color',
    'color: light-dark(oklch(from var(--a, red) l c h), red)',
    'css/types/color/oklch/relative_syntax',
  ],
  ['zoom', 'zoom: 0.72', 'css/properties/zoom'],
])('a style that needs a newer Firefox than was claimed is found: %s', (_, declaration, feature) => {
  const uses = styleUses(`.a {\n --b: oklch(0.5 0.1 20); ${declaration} }`, 'a.css')
  expect(missing(uses, { firefox: 125 })).toEqual([{ feature, at: 'a.css:2' }])
  expect(missing(uses, { firefox: 128 })).toEqual([])
  expect(styleUses(`@supports (${declaration}) { .a { ${declaration} } }`, 'a.css')).toEqual([])
})

test('the README names the browsers that the build is for', () => {
  const { chrome, edge, firefox, safari, safari_ios: phone } = claim
  expect([edge, phone]).toEqual([chrome, safari])
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Chrome or Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
  )
})
