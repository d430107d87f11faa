import { attack } from '../attack/checks'
import { expect, test } from './support/test'

test('nothing that a stranger or a listener sends over HTTP gives way', async ({ stack }) => {
  test.setTimeout(180_000)
  const printedBefore = stack.output().length
  const problems: string[] = []
  for await (const { name, problem } of attack(new URL(stack.appUrl))) {
    if (problem) problems.push(`${name}: ${problem}`)
  }
  expect(problems).toEqual([])
  // next-auth's own line for the one callback with an unknown state; no stack trace, nothing a terminal would obey.
  const printed = stack.output().slice(printedBefore).trim().split('\n').filter(Boolean)
  expect(printed.filter((line) => !/^auth (error|warn) [ -~]*$/.test(line))).toEqual([])
  expect(printed.length).toBeLessThan(10)
})
