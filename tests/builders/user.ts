import type { User } from '@/lib/music/entities'

export function buildUser(overrides: Partial<User> = {}): User {
  return { id: 'listener', name: 'Robin', images: [], url: null, ...overrides }
}
