import type { Context } from 'hono'
import { badRequest } from './refusal'

export type Span = { offset: number; limit: number }

/** `limit` and `offset` of a list. A limit that is too high is an error, never a shorter page. */
export function readSpan(c: Context, bounds: { limit?: number; most?: number } = {}): Span {
  return {
    limit: readLimit(c, bounds),
    offset: readInteger(c, 'offset', 0, 0, 100_000),
  }
}

export function readLimit(
  c: Context,
  { limit = 20, most = 50 }: { limit?: number; most?: number } = {},
): number {
  return readInteger(c, 'limit', limit, 1, most)
}

export function readInteger(c: Context, name: string, fallback: number, least: number, most: number): number {
  const text = c.req.query(name)
  if (text === undefined) return fallback
  const value = Number(text)
  if (/^-?\d+$/.test(text) && value >= least && value <= most) return value
  throw badRequest(`Invalid ${name}`)
}

/** An id of the catalogue from the path. */
export function readId(c: Context, name = 'id'): string {
  const id = c.req.param(name) ?? ''
  if (/^[0-9A-Za-z]{22}$/.test(id)) return id
  throw badRequest('Invalid base62 id')
}

/** A comma-separated list in the query. */
export function readList(c: Context, name: string, most: number): string[] {
  const text = c.req.query(name)
  if (!text) throw badRequest(`Missing required field: ${name}`)
  const values = text.split(',').map((value) => value.trim())
  if (values.length > most) throw badRequest(`Too many ${name} requested`)
  return values
}

/** The JSON object of a request; `{}` for an empty body. */
export async function readJson(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch (error) {
    if (error instanceof SyntaxError) throw badRequest('Error parsing JSON.')
    throw error
  }
}

/** The IDs of a write in the older dialect: `{"ids":[…]}`; a bare array is rejected, as at Spotify. */
export async function readIds(c: Context, most = 50): Promise<string[]> {
  const { ids } = await readJson(c)
  if (!isTextList(ids) || ids.length === 0) throw badRequest('Missing required field: ids')
  if (ids.length > most) throw badRequest('Too many ids requested')
  if (ids.some((id) => !/^[0-9A-Za-z]{22}$/.test(id))) throw badRequest('Invalid base62 id')
  return ids
}

export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
