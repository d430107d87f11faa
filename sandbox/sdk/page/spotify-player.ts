import { ACTIVATE, OPEN } from '../messages'
import { addFrame } from './frame-element'
import { createPlayerClass } from './player'

/** Entry of `/spotify-player.js`: one frame per page, any number of players in it. */
type SdkWindow = {
  Spotify?: { Player: ReturnType<typeof createPlayerClass> }
  onSpotifyWebPlaybackSDKReady?: () => void
}

// The page declares its window’s types; these are the script’s additions.
const host = window as unknown as SdkWindow
const script = document.currentScript
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin

if (!host.Spotify) {
  const frame = addFrame(origin)
  const openPort = () => {
    const { port1, port2 } = new MessageChannel()
    void frame.then((target) => target.postMessage(OPEN, origin, [port2]))
    return port1
  }
  let activate = () => {}
  void frame.then((target) => {
    activate = () => target.postMessage(ACTIVATE, origin)
  })
  host.Spotify = { Player: createPlayerClass(openPort, () => activate()) }
  void frame.then(() => {
    if (!host.onSpotifyWebPlaybackSDKReady) {
      throw new Error('onSpotifyWebPlaybackSDKReady is not defined')
    }
    host.onSpotifyWebPlaybackSDKReady()
  })
}
