import { scopeWords } from '../accounts/scopes'
import type { QuotaMode } from '../model'
import { createSandbox } from '../server'
import type { Description, Operation } from './description'
import { listOperations } from './description'
import { deviationFor, isKnownStatus } from './deviations'
import { type Exercise, listExercises } from './exercises'
import type { Report } from './report'
import type { Fault, Validator } from './validator'

type Sandbox = ReturnType<typeof createSandbox>

/** Makes every call of one dialect and compares each response with the description. */
export async function checkAnswers(
  description: Description,
  validator: Validator,
  mode: QuotaMode,
  report: Report,
): Promise<void> {
  const sandbox = createSandbox({ quota: mode })
  const { access_token: token } = sandbox.world.accounts.grant('premium-listener', Object.keys(scopeWords))
  const deviceId = sandbox.world.connect.player('premium-listener').devices()[0]?.id ?? ''
  const operations = new Map(
    listOperations(description).map((entry) => [`${entry.method} ${entry.path}`, entry]),
  )
  const exercises = listExercises(sandbox.world)
  for (const exercise of exercises) {
    const name = `${exercise.method} ${exercise.operation}`
    const where = `${mode}: ${name}`
    const operation = operations.get(name)
    if (!operation) {
      report.mismatch(where, 'the description has no such operation')
      continue
    }
    // Reads of the player lag behind commands; this check needs to see them at once.
    sandbox.world.clock.advance(1000)
    const response = await call(sandbox.app, token, fillDevice(exercise, deviceId))
    const faults = await judge(response, { mode, exercise, operation, validator })
    report.answer()
    for (const fault of faults) {
      const deviation = deviationFor(mode, fault)
      if (deviation) report.deviation(deviation.reason)
      else report.mismatch(where, `${fault.at} ${fault.problem}`.trim())
    }
  }
  for (const missed of unexercised(sandbox, exercises))
    report.mismatch(`${mode}: ${missed}`, 'is served and never tried')
}

type Case = { mode: QuotaMode; exercise: Exercise; operation: Operation; validator: Validator }

async function judge(response: Response, { mode, exercise, operation, validator }: Case): Promise<Fault[]> {
  const isRefused = mode === 'development' && exercise.isExtendedOnly === true
  const { status } = response
  if (isRefused) return status === 403 ? [] : [{ at: '', problem: `answers ${status} instead of 403` }]
  if (status >= 400) return [{ at: '', problem: `answers ${status}: ${await response.text()}` }]
  if (isKnownStatus(operation.method, operation.path, status)) return []
  if (!operation.answers.has(status))
    return [{ at: '', problem: `answers ${status}, which is not described` }]
  const schema = operation.answers.get(status)
  const text = await response.text()
  if (!schema) return text === '' ? [] : [{ at: '', problem: 'has a body where none is described' }]
  return validator.answer(schema, JSON.parse(text))
}

function call(app: Sandbox['app'], token: string, exercise: Exercise): Response | Promise<Response> {
  const body = exercise.text ?? (exercise.body === undefined ? undefined : JSON.stringify(exercise.body))
  return app.request(`/v1${exercise.path}`, {
    method: exercise.method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  })
}

function fillDevice(exercise: Exercise, deviceId: string): Exercise {
  return JSON.parse(JSON.stringify(exercise).replaceAll('{device}', deviceId)) as Exercise
}

// Endpoints that Spotify removed have no response to check; these routes only refuse.
const refusedOnly =
  /^\/(artists\/:id\/related-artists|recommendations|audio-|browse\/(featured|categories)|audiobooks|chapters)/

/** Routes of the sandbox without an exercise. */
function unexercised({ app }: Sandbox, exercises: readonly Exercise[]): string[] {
  const tried = new Set(
    exercises.map(({ method, operation }) => `${method} ${operation.replace(/\{\w+\}/g, ':x')}`),
  )
  const served = app.routes
    .filter(({ path, method }) => path.startsWith('/v1/') && method !== 'ALL' && !path.includes('*'))
    .map(({ path, method }) => ({ method, path: path.slice('/v1'.length).replace(/\/$/, '') }))
    .filter(({ path }) => !refusedOnly.test(path))
    // One route serves both kinds of top lists, and both are tried.
    .filter(({ path }) => path !== '/me/top/:kind')
  const names = served.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':x')}`)
  return [...new Set(names)].filter((name) => !tried.has(name))
}
