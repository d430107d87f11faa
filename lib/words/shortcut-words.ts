type Row = readonly [keys: string, does: string]

const everywhere: readonly Row[] = [
  ['Space', 'Play or pause'],
  ['Shift N', 'Next track'],
  ['Shift P', 'Previous track'],
  ['0', 'Play from the beginning'],
  ['Shift →', 'Forward 5 seconds'],
  ['Shift ←', 'Back 5 seconds'],
  ['Shift ↑', 'Louder'],
  ['Shift ↓', 'Quieter'],
  ['M', 'Mute'],
  ['S', 'Shuffle'],
  ['R', 'Repeat'],
  ['L', 'Save to your favorites, or remove'],
  ['F', 'Open or close the full view'],
  ['W', 'Open or close the mini player'],
  ['[ ] or , .', 'Earlier or later lyrics, while they’re open'],
  ['Ctrl K or /', 'Search or jump to'],
  ['?', 'Show these shortcuts'],
]

const inList: readonly Row[] = [
  ['↑ ↓', 'Previous or next row'],
  ['Home End', 'First or last row'],
  ['Enter', 'Play the row'],
  ['→', 'Into the row: heart, links, more options'],
  ['Space', 'Choose the row, where rows can be chosen'],
  ['Shift ↑ ↓', 'Choose several rows'],
  ['Ctrl A', 'Choose all rows'],
  ['Alt ↑ ↓', 'Move the row in your own playlist or queue'],
  ['Delete', 'Remove the row from your own playlist or queue'],
]

export const shortcutWords = {
  title: 'Keyboard shortcuts',
  listHeading: 'In a list',
  use: 'Use these shortcuts',
  /** Between two keys. */
  or: 'or',
  everywhere,
  inList,
}
