// Runs in the page before anything else, as it stands: a compiled function would bring helpers along.
window.benchPlayer = (() => {
  const seen = { commits: 0, lines: 0, trackChanges: 0, changes: 0 }
  let onCommand = () => {}

  // Where React, built for production too, reports each commit of each root.
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    checkDCE() {},
    onCommitFiberRoot() {
      seen.commits += 1
    },
    onPostCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  }

  const fetch = window.fetch
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const method = input instanceof Request ? input.method : (init?.method ?? 'GET')
    if (method !== 'GET' && url.pathname.startsWith('/v1/me/player')) onCommand()
    return fetch(input, init)
  }
  const postMessage = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (message, ...rest) {
    if (message?.type === 'command') onCommand()
    return postMessage.call(this, message, ...rest)
  }

  // The page's title names the track that plays; the line being sung is the current one.
  addEventListener('DOMContentLoaded', () => {
    let track = document.title
    new MutationObserver((records) => {
      if (document.title !== track && document.title !== 'Spotify') {
        seen.trackChanges += 1
        track = document.title
      }
      for (const { target, attributeName } of records) {
        if (attributeName === 'aria-current' && target.closest('ol') && target.hasAttribute(attributeName)) {
          seen.lines += 1
        }
      }
    }).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-current'],
    })
    // What is written at one moment is drawn in one frame.
    new MutationObserver(() => {
      seen.changes += 1
    }).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
  })

  return {
    seen,
    /** How many frames begin between the next click, from when the browser has it, and the command it gives. */
    framesToCommand() {
      const frames = []
      let isOver = false
      const frame = (atMs) => {
        frames.push(atMs)
        if (!isOver) requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
      return new Promise((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            onCommand = () => {
              onCommand = () => {}
              isOver = true
              resolve(frames.filter((atMs) => atMs > timeStamp).length)
            }
          },
          { capture: true, once: true },
        )
      })
    },
  }
})()
