import type { SendProblem } from '@/lib/lyrics/send-publication'
import { formatDuration } from '@/lib/words/format'

const problems: Record<SendProblem, string> = {
  refused: 'LRCLIB refused it.',
  busy: 'LRCLIB asks us to slow down. Wait a minute, then send it again.',
  'signed-out': 'Your session has ended. Log in again to send it.',
  offline: 'You are offline. Send it once you are back online.',
  'no-answer': 'LRCLIB does not answer. Send it again later.',
}

export const sendingWords = {
  sending: 'Your device is computing. This can take a few minutes, and then it is sent.',
  stop: 'Stop',
  failed: (problem: SendProblem) => `${problems[problem]} Nothing you wrote is lost.`,
}

export const editorWords = {
  title: 'Time the lyrics',
  titleOfPublishing: 'Publish the lyrics',
  open: 'Time the lyrics yourself',
  text: 'Words, one line each',
  textHint: 'A blank line is a break in the singing.',
  lostWords: 'The lines you changed no longer have times for single words.',
  draftKept: (song: string) => `Your lyrics for “${song}” are kept here until you close or reload the page.`,
  othersShown: 'You started from different lyrics.',
  startOver: 'Start over from the lyrics shown',
  notPlaying: 'This song is not playing. Play it from the start to go on.',
  toTiming: 'Time the lines',
  toText: 'Change the words',
  hint: 'Play the song and press at the start of each line.',
  hintMarked: 'Move a line earlier or later, or time the lines again from one.',
  mark: (line: string) => `Now: ${line}`,
  allMarked: 'All lines have a time',
  pause: 'Break',
  play: 'Play',
  stop: 'Pause',
  fromStart: 'Play from the start',
  earlier: (line: string) => `“${line}” earlier`,
  later: (line: string) => `“${line}” later`,
  again: (line: string) => `Time again from “${line}”`,
  untimed: '–',
  use: 'Use on this device',
  save: 'Save as .lrc',
  publish: 'Publish on LRCLIB…',
  asking: (song: { name: string; artist: string; album: string; durationMs: number }) =>
    `LRCLIB gets these words and the time of each line, with “${song.name}”, “${song.artist}”, “${song.album}” and the length ${formatDuration(song.durationMs)}. Anybody can read and use them there. Your name is not sent. To keep spam away, your device has to compute first, which can take a few minutes.`,
  confirm: 'Publish',
  back: 'Do not publish',
  published: 'The lyrics are on LRCLIB',
  incomplete: 'Lyrics can be published once every line has a time and the song has an artist and an album.',
}

export const reportWords = {
  title: 'Report these lyrics',
  open: 'Report these lyrics',
  text: 'What is wrong?',
  asking:
    'LRCLIB gets the number of these lyrics and what you write here. Your name is not sent. To keep spam away, your device has to compute first, which can take a few minutes.',
  confirm: 'Send the report',
  sent: 'The report was sent',
}
