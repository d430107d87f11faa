/** What the provider offers to some apps only: the part of `capabilities.ts` that every page needs. */
import type { QuotaMode } from '@/lib/spotify/sending/dialect'

/** `nobody`: not offered to any app that is registered today. */
export type Audience = 'everyone' | 'extended' | 'nobody'

export const audiences = {
  'others-playlists': 'extended',
  'popular-songs': 'extended',
  'no-daily-limit': 'extended',
  recommendations: 'nobody',
  'queue-order': 'nobody',
} as const satisfies Record<string, Audience>

/** Whether an app in `mode` belongs to it; null while its mode is not known and makes a difference. */
export function isOffered(audience: Audience, mode: QuotaMode | null): boolean | null {
  if (audience !== 'extended') return audience === 'everyone'
  return mode === null ? null : mode === 'extended'
}
