/** The words on the player's controls: also their accessible names. */
export type PlayerLabels = {
  devices: string
  next: string
  pause: string
  play: string
  previous: string
  volume: string
  seek: string
  /** Replace the modes while an episode plays. */
  back: string
  forward: string
  shuffle: string
  repeat: string
  queue: string
  save: string
  remove: string
  /** `{name}` is replaced by the name of what the link leads to. */
  title: string
}

export const defaultLabels: PlayerLabels = {
  devices: 'Devices',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous',
  volume: 'Volume',
  seek: 'Seek',
  back: 'Back 15 seconds',
  forward: 'Forward 15 seconds',
  shuffle: 'Shuffle',
  repeat: 'Repeat',
  queue: 'Queue',
  save: 'Save to your favorites',
  remove: 'Remove from your favorites',
  title: '{name} on SPOTIFY',
}
