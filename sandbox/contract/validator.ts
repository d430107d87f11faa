import type { ErrorObject } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import type { Description, Json } from './description'
import { toDefinitions, toJsonSchema } from './to-json-schema'

/** One way in which a value is not what the description says; `at` is a JSON pointer. */
export type Fault = { at: string; problem: string }

export type Validator = {
  /** A JSON answer. */
  answer(schema: Json, value: unknown): Fault[]
  /** A query value, which arrives as text; a list is joined by commas. */
  text(schema: Json, value: string): Fault[]
}

const formats = addFormats.default ?? addFormats

export function createValidator(description: Description): Validator {
  const definitions = toDefinitions(description.components.schemas ?? {})
  const make = (coerceTypes: boolean) => {
    const ajv = new Ajv2019({ strict: false, allErrors: true, coerceTypes })
    formats(ajv)
    const compiled = new Map<Json, ReturnType<typeof ajv.compile>>()
    return (schema: Json, value: unknown): Fault[] => {
      const check =
        compiled.get(schema) ?? ajv.compile({ ...toJsonSchema(schema, 'use'), $defs: definitions })
      compiled.set(schema, check)
      return check(value) ? [] : (check.errors ?? []).filter(isCause).map(toFault)
    }
  }
  const answer = make(false)
  const text = make(true)
  return {
    answer,
    text: (schema, value) =>
      text(
        { type: 'object', properties: { value: schema } },
        { value: schema.type === 'array' ? value.split(',') : value },
      ),
  }
}

/** Leaves out what only says that something inside failed. */
function isCause({ keyword }: ErrorObject): boolean {
  return keyword !== 'if' && keyword !== 'anyOf'
}

function toFault({ instancePath, keyword, message, params }: ErrorObject): Fault {
  if (keyword === 'unevaluatedProperties') {
    return { at: `${instancePath}/${params.unevaluatedProperty}`, problem: 'is not in the description' }
  }
  if (keyword === 'required')
    return { at: `${instancePath}/${params.missingProperty}`, problem: 'is missing' }
  return { at: instancePath, problem: message ?? keyword }
}
