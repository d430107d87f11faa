import type { RepeatMode } from '@/lib/music/playback'

/** Labels and accessible names of the player’s controls. */
export type PlayerLabels = typeof defaultLabels

export const defaultLabels = {
  devices: 'Devices',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  volume: 'Volume',
  seek: 'Seek',
  /** These two replace shuffle and repeat for episodes. */
  back: 'Skip back 15 seconds',
  forward: 'Skip forward 15 seconds',
  shuffle: 'Shuffle',
  repeat: 'Repeat',
  repeatOff: 'Repeat off',
  repeatAll: 'Repeat all',
  repeatOne: 'Repeat one',
  queue: 'Queue',
  save: 'Save to Liked Songs',
  remove: 'Remove from Liked Songs',
  /** `{name}` is replaced by the name of the linked item. */
  title: '{name} on SPOTIFY',
}

/** Messages of the bar. */
export const playerWords = {
  region: 'Player',
  /** Also before errors and among the account’s other devices. */
  nowPlaying: 'Now playing',
  title: 'Spotify',
  titleOf: (name: string, artist: string | undefined) => (artist ? `${name} - ${artist}` : name),
  announced: (name: string, artists: string) =>
    artists ? `Now playing: ${name}, ${artists}` : `Now playing: ${name}`,
  /** Followed by the names of song and artists. */
  openSheet: 'Open now playing:',
  playingOn: (device: string) => `Playing on ${device}`,
  addToPlaylist: 'Add to playlist',
  position: (at: string, length: string) => `${at} of ${length}`,
  volume: (percent: number) => `${percent}%`,
  volumeIsFixed: 'Change the volume on the device',
  mute: 'Mute',
  unmute: 'Unmute',
  continueWith: (name: string) => `Resume ${name}`,
  /** In the bar and on Home of an account without Premium. */
  needsPremium: 'Playing needs Premium. You can browse here and play in Spotify.',
  gotIt: 'Got it',
  failed: (device: string, message: string) => `${device}: ${message}`,
  hints: { tap: 'Tap to play', inOtherTab: 'Tonearm is playing in another tab', playHere: 'Play here' },
  notices: {
    nothing: 'Nothing is playing',
    starting: 'Starting…',
    unsupported: 'This browser can’t play music. Choose another device.',
    ad: 'Advertisement',
    episode: 'Podcast or audiobook',
    unnamed: 'Can’t show what’s playing',
  },
}

const repeat: Record<RepeatMode, string> = {
  off: defaultLabels.repeatOff,
  context: defaultLabels.repeatAll,
  track: defaultLabels.repeatOne,
}

/** Results of shortcuts, shown over the bar. */
export const keyNotes = {
  repeat: (mode: RepeatMode) => repeat[mode],
  shuffle: (isOn: boolean) => (isOn ? 'Shuffle on' : 'Shuffle off'),
  volume: (percent: number) => (percent === 0 ? 'Muted' : `Volume ${percent}%`),
}
