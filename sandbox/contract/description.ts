import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The parts of an OpenAPI 3 description that the check reads. */
export type Description = {
  paths: Record<string, Record<string, unknown>>
  components: Record<string, Record<string, unknown>>
}

export type Json = Record<string, unknown>

export type Parameter = { name: string; in: string; required: boolean; schema: Json }

/** One method of a path, with its references resolved. */
export type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  bodySchema: Json | null
  /** Schemas of the JSON answers by status; null where an answer has no JSON. */
  answers: Map<number, Json | null>
}

/** Reads a description from a YAML or JSON file. Throws an Error that says what is wrong with the file. */
export function readDescription(file: string): Description {
  const document: unknown = parse(readFileSync(file, 'utf8'))
  if (!isJson(document) || !isJson(document.paths))
    throw new Error(`${file} is not an OpenAPI description: it has no paths.`)
  const components = isJson(document.components) ? document.components : {}
  return {
    paths: document.paths as Description['paths'],
    components: components as Description['components'],
  }
}

const methods = ['get', 'put', 'post', 'delete', 'patch']

export function listOperations(description: Description): Operation[] {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return isJson(operation)
        ? [readOperation(description, { method: method.toUpperCase(), path }, operation)]
        : []
    }),
  )
}

function readOperation(
  description: Description,
  at: { method: string; path: string },
  operation: Json,
): Operation {
  const parameters = Array.isArray(operation.parameters) ? operation.parameters : []
  return {
    ...at,
    parameters: parameters.map((parameter) => readParameter(follow(description, parameter))),
    bodySchema: jsonSchema(follow(description, operation.requestBody)),
    answers: new Map(
      Object.entries(isJson(operation.responses) ? operation.responses : {}).map(([status, answer]) => [
        Number(status),
        jsonSchema(follow(description, answer)),
      ]),
    ),
  }
}

function readParameter(parameter: Json): Parameter {
  return {
    name: String(parameter.name),
    in: String(parameter.in),
    required: parameter.required === true,
    schema: isJson(parameter.schema) ? parameter.schema : {},
  }
}

function jsonSchema(holder: Json): Json | null {
  const content = isJson(holder.content) ? holder.content['application/json'] : undefined
  return isJson(content) && isJson(content.schema) ? content.schema : null
}

/** Resolves `#/components/{kind}/{name}`; anything but an object becomes an empty one. */
function follow({ components }: Description, value: unknown): Json {
  if (!isJson(value)) return {}
  if (typeof value.$ref !== 'string') return value
  const [, , kind = '', name = ''] = value.$ref.split('/')
  const target = components[kind]?.[name]
  if (!isJson(target)) throw new Error(`The description refers to ${value.$ref}, which it does not have.`)
  return target
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
