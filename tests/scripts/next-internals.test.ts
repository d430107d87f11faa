import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What docs/decisions/0006-a-thin-server-around-next.md allows the server to take from inside the framework. */
const next = 'node_modules/next/dist/server'

test('framework has the router state check that scripts/request-filter.js imports', async () => {
  const file = `${next}/app-render/parse-and-validate-flight-router-state.js`
  expect(
    existsSync(file),
    `Next no longer has ${file}; correct scripts/request-filter.js and decision 6`,
  ).toBe(true)
  const { parseAndValidateFlightRouterState } = await import(
    'next/dist/server/app-render/parse-and-validate-flight-router-state.js'
  )
  const wrong =
    'parseAndValidateFlightRouterState behaves differently; correct scripts/request-filter.js and decision 6'
  expect(parseAndValidateFlightRouterState(undefined), wrong).toBeUndefined()
  expect(() => parseAndValidateFlightRouterState('{'), wrong).toThrow()
})

test('framework reads the variable that scripts/serve.js sets', () => {
  const variable = '__NEXT_PRIVATE_STANDALONE_CONFIG'
  const lost = `Next no longer reads ${variable}; correct scripts/serve.js and decision 6`
  expect(
    readFileSync(`${next}/config.js`, 'utf8').includes(`JSON.parse(process.env.${variable})`),
    lost,
  ).toBe(true)
  expect(readFileSync('scripts/serve.js', 'utf8')).toContain(`process.env.${variable} =`)
  // Its own server beside a standalone build begins in the same way.
  expect(readFileSync('node_modules/next/dist/build/utils.js', 'utf8').includes(`${variable} =`), lost).toBe(
    true,
  )
})

test('framework reads its preview keys where scripts/preview-keys.js writes them', () => {
  const lost = 'Next keeps its preview keys elsewhere; correct scripts/preview-keys.js and decision 6'
  const constants = readFileSync('node_modules/next/dist/shared/lib/constants.js', 'utf8')
  expect(constants.includes("PREVIEW_PROPS_MANIFEST = 'preview-props.json'"), lost).toBe(true)
  for (const reader of ['next-server.js', 'lib/router-utils/filesystem.js']) {
    const text = readFileSync(`${next}/${reader}`, 'utf8')
    expect(/distDir, 'server', _constants\.PREVIEW_PROPS_MANIFEST/.test(text), lost).toBe(true)
  }
})
