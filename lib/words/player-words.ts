import type { RepeatMode } from '@/lib/music/playback'
import { defaultLabels } from '@/lib/words/player-labels'

/** What the bar says beside the names of its buttons, which are in `player-labels.ts`. */
export const playerWords = {
  region: 'Player',
  /** Among the account's other devices, and before errors. */
  deviceName: 'Spotify Web Player',
  noToken: 'There is no access token',
  nowPlaying: 'Now playing',
  title: 'Spotify',
  titleOf: (name: string, artist: string | undefined) => (artist ? `${name} - ${artist}` : name),
  announced: (name: string, artists: string) =>
    artists ? `Now playing: ${name}, ${artists}` : `Now playing: ${name}`,
  /** Before the names of song and artists. */
  openSheet: 'Open now playing:',
  playingOn: (device: string) => `Playing on ${device}`,
  addToPlaylist: 'Add to playlist',
  position: (at: string, length: string) => `${at} of ${length}`,
  volume: (percent: number) => `${percent} %`,
  volumeIsFixed: 'This device’s volume cannot be set from here',
  mute: 'Mute',
  unmute: 'Unmute',
  continueWith: (name: string) => `Continue ${name}`,
  failed: (device: string, message: string) => `${device}: ${message}`,
  hints: { tap: 'Tap to play', inOtherTab: 'Tonearm is in use in another tab', playHere: 'Play here' },
  notices: {
    nothing: 'Nothing is playing',
    starting: 'Starting …',
    unsupported: 'This browser cannot play by itself. Choose another device.',
    ad: 'Advertisement',
    unnamed: 'Spotify does not say what is playing',
  },
}

const repeat: Record<RepeatMode, string> = {
  off: defaultLabels.repeatOff,
  context: defaultLabels.repeatAll,
  track: defaultLabels.repeatOne,
}

/** What a key has done, said over the bar. */
export const keyNotes = {
  repeat: (mode: RepeatMode) => repeat[mode],
  saved: (isSaved: boolean) => (isSaved ? 'Saved to your favorites' : 'Removed from your favorites'),
  shuffle: (isOn: boolean) => (isOn ? 'Shuffle on' : 'Shuffle off'),
  volume: (percent: number) => (percent === 0 ? 'Muted' : `Volume ${percent} %`),
}

/** Why nothing plays, as the bar says in place of the track. */
export const engineWords = {
  invalidUri: 'Invalid URI',
  noPlayer: 'No player',
  notSecure: 'Music needs a secure address (https)',
  notStarted: 'The player did not start',
  scriptSilent: 'The playback script does not answer',
}
