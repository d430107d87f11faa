import type { Context } from 'hono'
import type { World } from '../world'
import type { Span } from './request'

/** Spotify’s page: `next` and `previous` are full URLs, null at the ends. */
export function pageJson<T, J>(
  href: string,
  all: readonly T[],
  span: Span,
  toJson: (entry: T, index: number) => J,
) {
  const { offset, limit } = span
  const at = (start: number) => withQuery(href, { offset: String(start), limit: String(limit) })
  return {
    href: at(offset),
    limit,
    next: offset + limit < all.length ? at(offset + limit) : null,
    offset,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    total: all.length,
    items: all.slice(offset, offset + limit).map((entry, index) => toJson(entry, offset + index)),
  }
}

/** The full URL of this request. */
export function hrefOf(c: Context, world: World): string {
  const { pathname, search } = new URL(c.req.url)
  return `${world.origin()}${pathname}${search}`
}

export function withQuery(href: string, query: Record<string, string>): string {
  const url = new URL(href)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.toString()
}
