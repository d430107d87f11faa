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
    displayName: 'Not on the allow-list',
    product: 'premium',
    isAllowListed: false,
    hasAvatar: false,
  },
]

/** The consent page’s description of each. */
export const listenerNotes: Readonly<Record<string, string>> = {
  'premium-listener': 'Has a full library and can play everything.',
  'free-listener': 'Can browse, but not play in this browser, which needs Premium.',
  'unlisted-listener':
    'Can sign in, but is then refused everything, like someone the app’s owner has not added.',
}

export function findListener(id: string): Listener | null {
  return listeners.find((listener) => listener.id === id) ?? null
}
