type Tip = { name: string; text: string; keys?: readonly string[] }

const tips: readonly Tip[] = [
  {
    name: 'Search or jump to',
    text: 'Type a name, or do something at once: “sleep 30”, “next night bus”, “pin”.',
    keys: ['Ctrl', 'K'],
  },
  { name: 'Lyrics', text: 'Read along beside any page. Select a line to hear it.' },
  { name: 'Queue', text: 'Play a song next, and drag your queue into order.' },
  { name: 'Mini player', text: 'Keep the controls and the lyrics above your other windows.', keys: ['W'] },
  { name: 'Sleep timer', text: 'Stop the music after a while, or at the end of the song.' },
  { name: 'Pins', text: 'Keep playlists, albums and artists at the top of Your Library.' },
]

export const tipsWords = {
  heading: 'What you can do here',
  hide: 'Hide these tips',
  shortcuts: 'Keyboard shortcuts',
  tips,
}
