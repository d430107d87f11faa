import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
// biome-ignore-start lint/style/noRestrictedImports: the check is about the sandbox, and runs it.
import { checkAnswers } from '../sandbox/contract/check-answers'
import { checkRequests, readRecording } from '../sandbox/contract/check-requests'
import { readDescription } from '../sandbox/contract/description'
import { createReport } from '../sandbox/contract/report'
import { createValidator } from '../sandbox/contract/validator'

// biome-ignore-end lint/style/noRestrictedImports: the check is about the sandbox, and runs it.

const usage = `Usage: npm run check:contract -- FILE [--requests REQUESTS.json]

  FILE        an OpenAPI 3 description of the Web API, YAML or JSON
  --requests  a list of { method, path, query, body }, such as the sandbox's own log
              (GET /__control/requests), to check as well`

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { requests: { type: 'string' } },
  })
  const [file] = positionals
  if (!file) {
    console.error(usage)
    return 1
  }
  const description = readDescription(file)
  const validator = createValidator(description)
  const report = createReport()
  for (const mode of ['development', 'extended'] as const)
    await checkAnswers(description, validator, mode, report)
  if (values.requests) {
    checkRequests(description, validator, readRecording(readFileSync(values.requests, 'utf8')), report)
  }
  for (const line of report.lines()) console.log(line)
  return report.counts().mismatches === 0 ? 0 : 1
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(
      `The contract could not be checked: ${error instanceof Error ? error.message : String(error)}`,
    )
    process.exitCode = 1
  },
)
