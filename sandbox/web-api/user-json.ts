import type { Listener } from '../model'
import type { World } from '../world'
import { entityJson, extendedFields } from './entity'
import { imagesJson } from './images'

export function publicUserJson(world: World, id: string, displayName: string | null) {
  return { ...entityJson(world, 'user', id), display_name: displayName }
}

/** The listener’s profile. The development dialect no longer has the subscription. */
export function profileJson(world: World, listener: Listener, scopes: ReadonlySet<string>) {
  return {
    ...publicUserJson(world, listener.id, listener.displayName),
    account_id: `account-${listener.id}`,
    images: listener.hasAvatar ? imagesJson(world, 'user', listener.id) : [],
    ...extendedFields(world, {
      followers: { href: null, total: 12 },
      ...(scopes.has('user-read-email') ? { email: `${listener.id}@sandbox.invalid` } : {}),
      ...(scopes.has('user-read-private')
        ? {
            country: 'SE',
            explicit_content: { filter_enabled: false, filter_locked: false },
            product: listener.product,
          }
        : {}),
    }),
  }
}
