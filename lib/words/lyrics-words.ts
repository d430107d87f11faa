import type { ProviderErrorKind } from '@/lib/provider-error'

const failures: Partial<Record<ProviderErrorKind, string>> = {
  'signed-out': 'Your session has ended. Log in again to see lyrics.',
  offline: 'You are offline. Lyrics load when you are back online.',
  'rate-limited': 'The lyrics service asks us to slow down. Try again in a moment.',
}

export const lyricsWords = {
  label: 'Lyrics',
  loading: 'Loading lyrics',
  ofPodcast: 'Podcasts have no lyrics',
  nothingPlays: 'No song is playing',
  notFound: "Couldn't find the lyrics for this song",
  instrumental: 'Instrumental',
  pause: 'Instrumental break',
  follow: 'Follow the music',
  credit: 'Lyrics from {source}',
  creditAndChoice: 'Lyrics from {source} · {choose}',
  notSynced: 'Not synced yet. {sync}',
  sync: 'Sync them while you listen',
  failed: (kind: ProviderErrorKind) => failures[kind] ?? 'The lyrics service does not answer.',
}
