/**
 * The frame of the device: invisible but laid out, because Chrome mutes a frame without a box.
 * https://github.com/spotify/web-playback-sdk/issues/75
 */
export function addFrame(origin: string): Promise<Window> {
  const frame = document.createElement('iframe')
  frame.src = `${origin}/embedded/index.html`
  frame.allow = 'encrypted-media; autoplay'
  frame.title = 'Playback'
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  Object.assign(frame.style, {
    position: 'absolute',
    top: '-5000px',
    width: '1px',
    height: '1px',
    border: '0',
  })
  return new Promise((resolve) => {
    frame.addEventListener('load', () => {
      if (frame.contentWindow) {
        resolve(frame.contentWindow)
      }
    })
    const attach = () => document.body.append(frame)
    if (document.body) {
      attach()
    } else {
      document.addEventListener('DOMContentLoaded', attach, { once: true })
    }
  })
}
