import { attack } from './checks'
import { previewKeyOf } from './preview-key'

/**
 * `npm run attack -- http://127.0.0.1:3000 FOLDER`: attacks a running app over HTTP, and fails when anything gave way. The
 * folder is the one that the app runs in, by default this one.
 */
const [address = 'http://127.0.0.1:3000', folder = '.'] = process.argv.slice(2)
let count = 0
let failures = 0

for await (const { name, problem } of attack(new URL(address), previewKeyOf(folder))) {
  count += 1
  if (problem) failures += 1
  process.stdout.write(problem ? `FAIL  ${name}\n      ${problem}\n` : `pass  ${name}\n`)
}
process.stdout.write(`\n${count} checks, ${failures} failed\n`)
process.exitCode = failures === 0 ? 0 : 1
