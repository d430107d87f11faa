import type { World } from '../world'

/** Fields of every Web API object. */
export function entityJson(world: World, type: string, id: string) {
  return {
    external_urls: { spotify: `https://open.spotify.com/${type}/${encodeURIComponent(id)}` },
    href: `${world.origin()}/v1/${type}s/${encodeURIComponent(id)}`,
    id,
    type,
    uri: `spotify:${type}:${id}`,
  }
}

/** Fields that only extended quota still gets. */
export function extendedFields<T extends object>(world: World, fields: T): T | Record<never, never> {
  return world.options.quota === 'extended' ? fields : {}
}

export const markets = ['DE', 'GB', 'JP', 'SE', 'US']

export function isoTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
