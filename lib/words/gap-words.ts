import type { audiences } from '@/lib/spotify/sending/audiences'

/** What is missing for an app that does not get it, and what still works. */
export const gapWords: Record<keyof typeof audiences, string> = {
  'others-playlists': 'Spotify shows a playlist’s tracks only to its owner. You can still play it.',
  'popular-songs':
    'Spotify does not tell this app which songs are popular. An artist’s page shows the top search results.',
  'no-daily-limit':
    'Spotify limits how much this app may ask for in 24 hours, for each kind of request. When one limit is reached, everything else still works.',
  recommendations:
    'Spotify gives recommendations, related artists and charts to no new app. Home shows what you play, and new releases by artists you follow.',
  'queue-order': 'Spotify lets no app change the order of the queue or clear it. You can still add to it.',
}
