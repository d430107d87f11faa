/** The words on the player's controls: also their accessible names. */
export type PlayerLabels = typeof defaultLabels

export const defaultLabels = {
  devices: 'Devices',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  volume: 'Volume',
  seek: 'Seek',
  /** These two replace the modes while an episode plays. */
  back: 'Back 15 seconds',
  forward: 'Forward 15 seconds',
  shuffle: 'Shuffle',
  repeat: 'Repeat',
  repeatOff: 'Repeat off',
  repeatAll: 'Repeat all',
  repeatOne: 'Repeat one',
  queue: 'Queue',
  save: 'Save to your favorites',
  remove: 'Remove from your favorites',
  /** `{name}` is replaced by the name of what the link leads to. */
  title: '{name} on SPOTIFY',
}
