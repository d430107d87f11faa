import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { attack } from '../attack/checks'
import { ofOurPage } from '../attack/own-account'
import { previewKeyOf } from '../attack/preview-key'
import { send } from '../attack/raw'
import { ownApp, startFirstRun } from '../setup/first-run'
import { startStack } from '../setup/stack'

test('HTTP attacks by strangers and listeners fail', async () => {
  test.setTimeout(180_000)
  const attacked = await startStack()
  try {
    const printedBefore = attacked.output().length
    const problems: string[] = []
    for await (const { name, problem } of attack(new URL(attacked.appUrl), previewKeyOf('.'))) {
      if (problem) problems.push(`${name}: ${problem}`)
    }
    expect(problems).toEqual([])
    // Lines of next-auth's own log, one for each of thirteen codes that were no use, and few others; no stack trace, nothing a terminal would obey.
    const printed = attacked.output().slice(printedBefore).trim().split('\n').filter(Boolean)
    expect(printed.filter((line) => !/^auth (error|warn) [ -~]*$/.test(line))).toEqual([])
    expect(printed.length).toBeLessThan(23)
  } finally {
    await attacked.stop()
  }
})

test('stranger cannot claim an app that nobody has set up', async () => {
  const attacked = await startFirstRun()
  try {
    const problems: string[] = []
    for await (const { name, problem } of attack(new URL(attacked.appUrl), previewKeyOf('.'))) {
      if (problem) problems.push(`${name}: ${problem}`)
    }
    expect(problems).toEqual([])
    expect(existsSync(attacked.file)).toBe(false)
    expect(attacked.output()).not.toContain('with the client ID in')
    // The same request is the owner's own, once the code was given, after all the wrong ones.
    const base = new URL(attacked.appUrl)
    const post = (body: object, Cookie = '') =>
      send(base, {
        method: 'POST',
        target: '/api/own-account',
        headers: { ...ofOurPage(base), Cookie },
        body: JSON.stringify(body),
      })
    const { setCookies } = await post({ action: 'enter', code: attacked.code() })
    expect((await post({ action: 'use', clientId: ownApp }, setCookies[0]?.split(';')[0])).status).toBe(200)
    expect(existsSync(attacked.file)).toBe(true)
  } finally {
    await attacked.stop()
  }
})
