import type { Sdk, SdkWindow } from '@/lib/player/engine/own-device/sdk-types'

let loading: Promise<Sdk> | null = null

/**
 * Loads Spotify's playback script once per page. It announces itself only once, so a second mount or a replaced
 * module has to find the first. Rejects when it can't be loaded; the next call tries again.
 */
export function loadSdk(url: string): Promise<Sdk> {
  const { Spotify } = window as SdkWindow
  if (Spotify) return Promise.resolve(Spotify)
  loading ??= addScript(url).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function addScript(url: string): Promise<Sdk> {
  return new Promise((resolve, reject) => {
    const page = window as SdkWindow
    const before = page.onSpotifyWebPlaybackSDKReady
    page.onSpotifyWebPlaybackSDKReady = () => {
      before?.()
      if (page.Spotify) resolve(page.Spotify)
    }
    // A script that is still loading was added before this module was replaced, and will announce itself.
    if (document.querySelector(`script[src="${url.replaceAll('"', '%22')}"]`)) return
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The playback script could not be loaded'))
    })
    document.head.append(script)
  })
}
