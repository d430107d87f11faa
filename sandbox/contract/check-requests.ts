import { type Description, isJson, listOperations, type Operation } from './description'
import { deviationFor } from './deviations'
import type { Report } from './report'
import type { Validator } from './validator'

/** A request of the app, as stored in the control plane’s log. */
export type RecordedRequest = {
  method: string
  path: string
  query?: Record<string, string>
  body?: unknown
}

/** Reads a recording. Throws an Error that says what is wrong with it. */
export function readRecording(text: string): RecordedRequest[] {
  const recording: unknown = JSON.parse(text)
  if (!Array.isArray(recording)) throw new Error('The recording is not a list of requests.')
  return recording.map((entry: unknown, index) => {
    if (isJson(entry) && typeof entry.method === 'string' && typeof entry.path === 'string') {
      return entry as RecordedRequest
    }
    throw new Error(`Request ${index + 1} of the recording has no method or no path.`)
  })
}

/** Compares what an app asked of the Web API with the description; requests to other hosts are skipped. */
export function checkRequests(
  description: Description,
  validator: Validator,
  requests: readonly RecordedRequest[],
  report: Report,
): void {
  const operations = listOperations(description)
  for (const request of requests) {
    if (!request.path.startsWith('/v1/') || request.method === 'OPTIONS') continue
    report.request()
    const path = request.path.slice('/v1'.length)
    const operation = findOperation(operations, request.method, path)
    const where = `request ${request.method} ${path}`
    if (!operation) report.mismatch(where, 'the description has no such operation')
    else for (const problem of judge(operation, request, validator)) report.mismatch(where, problem)
  }
}

/** Fixed parts win over placeholders: `/me/library/contains` isn’t `/me/{anything}/contains`. */
function findOperation(operations: readonly Operation[], method: string, path: string): Operation | null {
  const fitting = operations.filter(
    (operation) => operation.method === method && pattern(operation.path).test(path),
  )
  const blanks = (operation: Operation) => operation.path.split('{').length
  return fitting.sort((a, b) => blanks(a) - blanks(b))[0] ?? null
}

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

function judge(operation: Operation, request: RecordedRequest, validator: Validator): string[] {
  const query = request.query ?? {}
  const known = operation.parameters.filter((parameter) => parameter.in === 'query')
  const missing = known
    .filter(({ name, required }) => required && query[name] === undefined && !isInBody(name, request))
    .map(({ name }) => `the parameter ${name} is missing`)
  const unknown = Object.keys(query)
    .filter((name) => !known.some((parameter) => parameter.name === name))
    .map((name) => `the parameter ${name} is not in the description`)
  const wrong = known.flatMap(({ name, schema }) => {
    const value = query[name]
    return value === undefined
      ? []
      : validator.text(schema, value).map(({ problem }) => `the parameter ${name} ${problem}`)
  })
  return [...missing, ...unknown, ...wrong, ...judgeBody(operation, request, validator)]
}

// Writes by kind name their ids in the query or in the body: the reference has a body for both, and marks the query
// as required all the same.
function isInBody(name: string, { body }: RecordedRequest): boolean {
  return name === 'ids' && isJson(body) && Array.isArray(body.ids)
}

function judgeBody(operation: Operation, { body }: RecordedRequest, validator: Validator): string[] {
  if (body === undefined) return []
  if (operation.bodySchema) {
    return validator
      .answer(operation.bodySchema, body)
      .filter((fault) => deviationFor(null, fault) === null)
      .map(({ at, problem }) => `the body ${at} ${problem}`)
  }
  return isJson(body) && Object.keys(body).length > 0 ? ['the body is not in the description'] : []
}
