import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** What start.js sees when npm runs the package through its symbolic link from another folder. */
function runPackage(variables: Record<string, string>) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'tonearm-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const folder of ['cache/tonearm', 'cache/.bin', 'caller']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  writeFileSync(join(root, 'cache/tonearm/package.json'), '{"type":"module"}')
  copyFileSync('scripts/start-package.js', join(root, 'cache/tonearm/tonearm.js'))
  const report = 'console.log(JSON.stringify([process.argv[1], process.cwd(), process.env.TONEARM_DATA]))'
  writeFileSync(join(root, 'cache/tonearm/start.js'), report)
  symlinkSync('../tonearm/tonearm.js', join(root, 'cache/.bin/tonearm'))
  const env = {
    PATH: process.env.PATH,
    HOME: join(root, 'home'),
    NODE_ENV: 'production',
    ...variables,
  } as const
  const printed = execFileSync(process.execPath, [join(root, 'cache/.bin/tonearm')], {
    cwd: join(root, 'caller'),
    env,
  })
  const [program, folder, data] = JSON.parse(printed.toString())
  return { root, program, folder, data }
}

test('package starts in its own folder behind npm’s symbolic link', () => {
  const { root, program, folder } = runPackage({})
  expect(program).toBe(join(root, 'cache/tonearm/tonearm.js'))
  expect(folder).toBe(join(root, 'cache/tonearm'))
})

test.each([
  ['music', 'caller/music'],
  ['', 'home/.tonearm'],
])('TONEARM_DATA=%s is the folder %s, never one in npm’s cache', (value, expected) => {
  const { root, data } = runPackage({ TONEARM_DATA: value })
  expect(data).toBe(join(root, expected))
})
