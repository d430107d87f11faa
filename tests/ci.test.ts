import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const workflows = '.github/workflows'

/** What `.ci/run` asks of npm, with an npm that only says what it was asked. */
async function run(...args: string[]): Promise<{ code: unknown; asked: string[]; printed: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\necho "$@" >> ${folder}/asked\necho " 3 passed (1s)"\n`, {
    mode: 0o755,
  })
  writeFileSync(join(folder, 'asked'), '')
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  return new Promise((resolve) => {
    execFile('bash', ['.ci/run', ...args], { env }, (error, stdout, stderr) => {
      const asked = readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n').filter(Boolean)
      resolve({ code: error?.code ?? 0, asked, printed: stdout + stderr })
    })
  })
}

test('.ci/run runs every part in order, and with the name of a part that one alone', async () => {
  const whole = await run()
  expect(whole.asked).toEqual([
    'ci',
    'run check',
    'run test:unit',
    'run test:e2e',
    'run test:hosting',
    'run test:browsers -- --project firefox',
    'run test:browsers -- --project webkit',
    'run bench -- --counts',
  ])
  expect(whole.printed).toMatch(/\n12 passed, 0 failed\n$/)
  expect((await run('hosting')).asked).toEqual(['ci', 'run test:hosting'])
  expect(await run('hostin')).toMatchObject({ code: 2, asked: [] })
})

test('CI runs all parts of .ci/run, each in a job of its own', async () => {
  const { jobs } = parse(readFileSync(`${workflows}/ci.yaml`, 'utf8'))
  const [, ...all] = (await run()).asked
  const { part } = jobs.part.strategy.matrix
  expect(jobs.part.steps.at(-1).run).toBe(`bash .ci/run ${'$'}{{ matrix.part }}`)
  const asked = []
  for (const name of part) asked.push(...(await run(name)).asked.slice(1))
  expect(asked).toEqual(all)
})

test('no image is published before CI has passed, and every action is pinned to a commit', () => {
  const { jobs, permissions } = parse(readFileSync(`${workflows}/release.yaml`, 'utf8'))
  expect(jobs.ci.uses).toBe('./.github/workflows/ci.yaml')
  expect(jobs.image.needs).toBe('ci')
  expect(permissions).toEqual({ contents: 'read' })
  const files = readdirSync(workflows).map((name) => readFileSync(join(workflows, name), 'utf8'))
  const uses = files.join('\n').match(/(?<=\buses: )[^.\s]\S*/g) ?? []
  expect(uses.length).toBeGreaterThan(5)
  expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
})
