import { expect, test } from '@playwright/test'
import { attack } from '../attack/checks'
import { startStack } from '../setup/stack'

test('nothing that a stranger or a listener sends over HTTP gives way', async () => {
  test.setTimeout(180_000)
  const attacked = await startStack()
  try {
    const printedBefore = attacked.output().length
    const problems: string[] = []
    for await (const { name, problem } of attack(new URL(attacked.appUrl))) {
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
