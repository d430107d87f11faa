import type { Offset, PlayStart } from '../connect/commands'
import { badRequest, Refusal } from './refusal'
import { isTextList } from './request'

// Lists of 750 are in use and 850 have been rejected: https://github.com/spotify/web-api/issues/1483
const MOST_URIS = 800

const PLAYABLE = /^spotify:(track|episode):[0-9A-Za-z]{22}$/

function readOffset(value: unknown): Offset | undefined {
  if (value === undefined || value === null) {
    return undefined
  }
  const { position, uri } = typeof value === 'object' ? (value as { position?: unknown; uri?: unknown }) : {}
  if (typeof position === 'number') {
    return { position }
  }
  if (typeof uri === 'string') {
    return { uri }
  }
  throw badRequest('At least one of "uri" or "position" should be specified')
}

function readPosition(value: unknown): number | undefined {
  if (value === undefined || value === null) {
    return undefined
  }
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) {
    return value
  }
  throw badRequest('Invalid position_ms')
}

function readUris(value: unknown): string[] {
  if (!isTextList(value) || value.length === 0) {
    throw badRequest('Invalid uris')
  }
  if (value.length > MOST_URIS) {
    throw new Refusal(413, 'Request entity too large')
  }
  const invalid = value.find((uri) => !PLAYABLE.test(uri))
  if (invalid !== undefined) {
    throw badRequest(`Invalid track uri: ${invalid}`)
  }
  return value
}

/** The request of `PUT /me/player/play`; null resumes. Throws Spotify’s 400s and its 413. */
export function readPlayBody(body: Record<string, unknown>): PlayStart | null {
  const offset = readOffset(body.offset)
  const positionMs = readPosition(body.position_ms)
  const rest = {
    ...(offset === undefined ? {} : { offset }),
    ...(positionMs === undefined ? {} : { positionMs }),
  }
  if (body.context_uri !== undefined && body.uris !== undefined) {
    throw badRequest("Can't have both context_uri and uris")
  }
  if (typeof body.context_uri === 'string') {
    return { contextUri: body.context_uri, ...rest }
  }
  return body.uris === undefined ? null : { uris: readUris(body.uris), ...rest }
}
