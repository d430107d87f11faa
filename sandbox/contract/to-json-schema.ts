import { isJson, type Json } from './description'

/**
 * OpenAPI 3.0 schemas as JSON Schema 2019-09, made strict: where an object is used, properties the description does
 * not know are faults. A schema that others build on by `allOf` stays open for them, so each has two forms.
 */
export function toDefinitions(schemas: Record<string, unknown>): Json {
  const definitions: Json = {}
  for (const [name, schema] of Object.entries(schemas)) {
    if (!isJson(schema)) continue
    definitions[name] = toJsonSchema(schema, 'base')
    definitions[closedName(name)] = toJsonSchema(schema, 'use')
  }
  return definitions
}

/** `use`: the value as served, closed. `base`: one part of a value, open for the others. */
export function toJsonSchema(schema: Json, role: 'use' | 'base'): Json {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').pop() ?? ''
    return { $ref: `#/$defs/${role === 'use' ? closedName(name) : name}` }
  }
  const inner = { ...plainKeywords(schema), ...nestedKeywords(schema, role) }
  const isObject = 'properties' in inner || 'allOf' in inner
  const isClosed = role === 'use' && isObject && !('oneOf' in schema) && schema.additionalProperties !== true
  const strict = isClosed ? { ...inner, unevaluatedProperties: false } : inner
  return schema.nullable === true ? allowNull(strict) : strict
}

function closedName(name: string): string {
  return `${name}.closed`
}

const kept = [
  'type',
  'enum',
  'required',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
  'format',
  'default',
]

function plainKeywords(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => kept.includes(keyword)))
}

function nestedKeywords(schema: Json, role: 'use' | 'base'): Json {
  const nested: Json = {}
  if (isJson(schema.properties)) {
    nested.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, value]) => [
        name,
        isJson(value) ? toJsonSchema(value, 'use') : true,
      ]),
    )
  }
  if (isJson(schema.items)) nested.items = toJsonSchema(schema.items, 'use')
  if (Array.isArray(schema.allOf)) nested.allOf = schema.allOf.map((part: Json) => toJsonSchema(part, 'base'))
  if (Array.isArray(schema.oneOf)) return { ...nested, ...chosenByType(schema.oneOf, role) }
  return nested
}

/** Alternatives told apart by their `type`, so that a fault is reported against the one that was meant. */
function chosenByType(alternatives: Json[], role: 'use' | 'base'): Json {
  const named = alternatives.map((alternative) => ({
    type: /(\w+)Object$/.exec(String(alternative.$ref))?.[1]?.toLowerCase() ?? '',
    schema: toJsonSchema(alternative, role),
  }))
  return {
    type: 'object',
    required: ['type'],
    properties: { type: { enum: named.map(({ type }) => type) } },
    allOf: named.map(({ type, schema }) => ({
      if: { properties: { type: { not: { const: type } } } },
      else: schema,
    })),
  }
}

function allowNull(schema: Json): Json {
  if (typeof schema.type === 'string' && !('allOf' in schema) && !('enum' in schema)) {
    return { ...schema, type: [schema.type, 'null'] }
  }
  return { anyOf: [schema, { type: 'null' }] }
}
