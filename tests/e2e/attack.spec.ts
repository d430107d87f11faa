import { attack } from '../attack/checks'
import { type Stack, startStack } from '../setup/stack'
import { expect, test } from './support/test'

// What is attacked refuses its visitors for a while; other flows must not meet that.
const ownStack = test.extend<{ attacked: Stack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the first parameter.
  attacked: async ({}, use) => {
    const stack = await startStack()
    await use(stack)
    await stack.stop()
  },
})

ownStack('nothing that a stranger or a listener sends over HTTP gives way', async ({ attacked }) => {
  test.setTimeout(180_000)
  const printedBefore = attacked.output().length
  const problems: string[] = []
  for await (const { name, problem } of attack(new URL(attacked.appUrl))) {
    if (problem) problems.push(`${name}: ${problem}`)
  }
  expect(problems).toEqual([])
  // Lines of next-auth's own log, one for each of eleven guessed codes, and few others; no stack trace, nothing a terminal would obey.
  const printed = attacked.output().slice(printedBefore).trim().split('\n').filter(Boolean)
  expect(printed.filter((line) => !/^auth (error|warn) [ -~]*$/.test(line))).toEqual([])
  expect(printed.length).toBeLessThan(21)
})
