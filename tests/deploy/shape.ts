import { Ajv2019 } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'

/** A JSON schema whose `required` fields are there, and none besides its `properties`. */
export type Shape = { type: 'object'; required: string[]; properties: object; additionalProperties: false }

export const text = { type: 'string', minLength: 1 }
export const link = { type: 'string', format: 'uri', pattern: '^https://' }
export const port = { type: 'integer', minimum: 1, maximum: 65_535 }
export const lines = { type: 'array', items: text }
export const inEnglish = {
  type: 'object',
  required: ['en_US'],
  properties: { en_US: text },
  additionalProperties: text,
}
export const closed = (required: string[], properties: object): Shape => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
})

const ajv = new Ajv2019({ allErrors: true, strict: true, allowUnionTypes: true })
const formats = addFormats.default ?? addFormats
formats(ajv)

/** What of a value has not the shape, as `/where what`; empty when all of it has. */
export function misshapen(shape: object, value: unknown): string[] {
  if (ajv.validate(shape, value)) return []
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
