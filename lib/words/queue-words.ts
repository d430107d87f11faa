export const queueScreenWords = {
  heading: 'Queue',
  parts: 'Parts of the queue',
  upNext: 'Up next',
  nowPlaying: 'Now playing',
  history: 'Recently played',
  noHistory: 'Songs appear here after half a minute of listening.',
  empty: 'Your queue is empty. To add a track, choose “Add to queue” in its menu.',
  nothingPlays: 'Nothing is playing. What comes next will appear here.',
  find: 'Find something to play',
  from: 'From {name}',
}
