import type { ProviderErrorKind } from '@/lib/provider-error'

const failures: Partial<Record<ProviderErrorKind, string>> = {
  'signed-out': 'You’ve been logged out. Log in again to see lyrics.',
  offline: 'You’re offline. Lyrics will load when you reconnect.',
  'rate-limited': 'Too many requests for lyrics. Try again in a moment.',
}

export const lyricsWords = {
  label: 'Lyrics',
  loading: 'Loading lyrics',
  ofPodcast: 'Lyrics aren’t available for podcasts',
  nothingPlays: 'No song is playing',
  notFound: "Couldn't find the lyrics for this song",
  instrumental: 'Instrumental',
  pause: 'Instrumental break',
  follow: 'Back to current line',
  credit: 'Lyrics from {source}',
  creditAndChoice: 'Lyrics from {source} · {choose}',
  notSynced: 'Not synced yet. {sync}',
  sync: 'Sync them while you listen',
  failed: (kind: ProviderErrorKind) => failures[kind] ?? 'Couldn’t load lyrics.',
}
