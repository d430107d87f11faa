import { OPEN } from '../messages'
import { createAudioOutput } from './audio-output'
import { startFramePlayer } from './frame-player'

/** Entry of the frame: every player of the page hands over a port and shares the one audio output. */
const output = createAudioOutput()

window.addEventListener('message', ({ data, ports, source }) => {
  const [port] = ports
  if (data === OPEN && source === window.parent && port) {
    startFramePlayer(port, output)
  }
})
