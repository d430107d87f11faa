import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkAnswers } from './check-answers'
import { checkRequests, readRecording } from './check-requests'
import { readDescription } from './description'
import { createReport } from './report'
import { createValidator } from './validator'

// Written by the e2e tests.
const recorded = 'test-results/provider-requests'

const usage = `Usage: npm run check:contract -- FILE [--requests PATH]

  FILE        an OpenAPI 3 description of the Web API, YAML or JSON
  --requests  what an app asked for, to check as well: a JSON list of { method, path, query, body }, such as
              the sandbox's own log (GET /__control/requests), or a folder of such lists.
              Unset: what the last run of the browser tests left in ${recorded}`

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
  for (const recording of recordings(values.requests)) {
    checkRequests(description, validator, readRecording(readFileSync(recording, 'utf8')), report)
  }
  for (const line of report.lines()) console.log(line)
  return report.counts().mismatches === 0 ? 0 : 1
}

function recordings(given: string | undefined): string[] {
  const path = given ?? (existsSync(recorded) ? recorded : null)
  if (path === null) return []
  return statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path]
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
