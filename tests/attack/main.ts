import { attack } from './checks'

/** `npm run attack -- http://127.0.0.1:3000`: attacks a running app over HTTP, and fails when anything gave way. */
const address = process.argv[2] ?? 'http://127.0.0.1:3000'
let count = 0
let failures = 0

for await (const { name, problem } of attack(new URL(address))) {
  count += 1
  if (problem) failures += 1
  process.stdout.write(problem ? `FAIL  ${name}\n      ${problem}\n` : `pass  ${name}\n`)
}
process.stdout.write(`\n${count} checks, ${failures} failed\n`)
process.exitCode = failures === 0 ? 0 : 1
