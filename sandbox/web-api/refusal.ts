import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'

/** The Web API's error envelope. https://developer.spotify.com/documentation/web-api/concepts/api-calls */
export class Refusal extends HTTPException {
  readonly reason: string | null

  constructor(
    status: 400 | 401 | 403 | 404 | 409 | 411 | 413,
    message: string,
    reason: string | null = null,
  ) {
    super(status, { message })
    this.reason = reason
  }
}

export function refusalAnswer(c: Context, refusal: Refusal) {
  const { status, message, reason } = refusal
  return c.json({ error: { status, message, ...(reason ? { reason } : {}) } }, status)
}

export const forbidden = () => new Refusal(403, 'Forbidden')
export const notFound = () => new Refusal(404, 'Resource not found')
export const badRequest = (message: string) => new Refusal(400, message)
