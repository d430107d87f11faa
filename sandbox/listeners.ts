import type { Listener } from './model'

/** The accounts that can log in, named by role. */
export const listeners: readonly Listener[] = [
  {
    id: 'premium-listener',
    displayName: 'Premium listener',
    product: 'premium',
    isAllowListed: true,
    hasAvatar: true,
  },
  {
    id: 'free-listener',
    displayName: 'Free listener',
    product: 'free',
    isAllowListed: true,
    hasAvatar: false,
  },
  {
    id: 'unlisted-listener',
    displayName: 'Unlisted listener',
    product: 'premium',
    isAllowListed: false,
    hasAvatar: false,
  },
]

/** The consent page’s description of each. */
export const listenerNotes: Readonly<Record<string, string>> = {
  'premium-listener': 'Plays everything. Years of playlists and likes.',
  'free-listener': 'Browses here. Playing needs Premium.',
  'unlisted-listener': 'Logs in, but the app owner hasn’t added this account.',
}

export function findListener(id: string): Listener | null {
  return listeners.find((listener) => listener.id === id) ?? null
}
