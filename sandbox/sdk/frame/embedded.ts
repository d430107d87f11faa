import { ACTIVATE, OPEN } from '../messages'
import { createAudioOutput } from './audio-output'
import { startFramePlayer } from './frame-player'

/** Entry of the frame: every player of the page passes a port and shares the audio output. */
const output = createAudioOutput()
const players: ReturnType<typeof startFramePlayer>[] = []

window.addEventListener('message', ({ data, ports, source }) => {
  if (source !== window.parent) {
    return
  }
  const [port] = ports
  if (data === OPEN && port) {
    players.push(startFramePlayer(port, output))
  } else if (data === ACTIVATE) {
    for (const player of players) {
      player.activate()
    }
  }
})
