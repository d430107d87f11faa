type Row = readonly [keys: string, does: string]

const everywhere: readonly Row[] = [
  ['Space', 'Play or pause'],
  ['Shift N', 'Next'],
  ['Shift P', 'Previous'],
  ['0', 'Play from the beginning'],
  ['Shift →', 'Forward 5 seconds'],
  ['Shift ←', 'Back 5 seconds'],
  ['Shift ↑', 'Volume up'],
  ['Shift ↓', 'Volume down'],
  ['M', 'Mute'],
  ['S', 'Shuffle'],
  ['R', 'Repeat'],
  ['L', 'Save or remove song'],
  ['Q', 'Open or close queue'],
  ['Y', 'Open or close lyrics'],
  ['P', 'Open or close now playing'],
  ['F', 'Open or close full view'],
  ['W', 'Open or close the mini player'],
  ['[ ] or , .', 'Earlier or later lyrics, while they’re open'],
  ['Ctrl K or /', 'Search or jump to'],
  ['?', 'Show these shortcuts'],
]

const inList: readonly Row[] = [
  ['↑ ↓', 'Previous or next row'],
  ['Home End', 'First or last row'],
  ['Enter', 'Play the row'],
  ['→', 'Move into the row'],
  ['Space', 'Select the row'],
  ['Shift ↑ ↓', 'Select several rows'],
  ['Ctrl A', 'Select all rows'],
  ['Alt ↑ ↓', 'Move the row in your own playlist or queue'],
  ['Delete', 'Remove the row from your own playlist or queue'],
]

export const shortcutWords = {
  title: 'Keyboard shortcuts',
  listHeading: 'In a list',
  use: 'Turn on keyboard shortcuts',
  /** Between two keys. */
  or: 'or',
  everywhere,
  inList,
}
