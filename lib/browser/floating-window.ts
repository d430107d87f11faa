import { addDocument } from '@/lib/browser/documents'
import { listen } from '@/lib/browser/listen'
import { mirrorLook } from '@/lib/browser/mirror-look'
import { createStore } from '@/lib/store'

type PictureInPicture = { requestWindow(options: { width: number; height: number }): Promise<Window> }

const size = { width: 360, height: 560 }

/**
 * The one window beside the page; null while it is closed. Its document is empty and of the same origin: the page
 * renders into it, so it shares the page's player and session.
 */
export const floatingWindow = createStore<Window | null>(null)

/**
 * Call it from the handler of a press, as browsers require. Opens a window on top of all others if the browser can,
 * else a popup; false if the browser allows neither.
 */
export function openFloatingWindow(): Promise<boolean> {
  // A second press during the opening would open another window.
  opening ??= open().finally(() => {
    opening = null
  })
  return opening
}

let opening: Promise<boolean> | null = null

async function open(): Promise<boolean> {
  const known = floatingWindow.getState()
  if (known) {
    known.focus()
    return true
  }
  const view = (await requestOnTop()) ?? (await openPopup())
  if (view === null) return false
  prepare(view)
  return true
}

export function closeFloatingWindow(): void {
  floatingWindow.getState()?.close()
}

async function requestOnTop(): Promise<Window | null> {
  const { documentPictureInPicture } = window as { documentPictureInPicture?: PictureInPicture }
  try {
    return (await documentPictureInPicture?.requestWindow(size)) ?? null
  } catch (error) {
    // The browser refuses without a press, or by its settings.
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Firefox replaces the first empty document by another, so this waits for it to load. */
async function openPopup(): Promise<Window | null> {
  const view = window.open('', '', `popup,width=${size.width},height=${size.height}`)
  if (view && view.document.readyState !== 'complete') {
    await new Promise((resolve) => view.addEventListener('load', resolve, { once: true }))
  }
  return view
}

function prepare(view: Window): void {
  const stops = [addDocument(view.document), mirrorLook(document, view.document)]
  const close = () => view.close()
  // The page renders the window's content, which would stop with the page.
  stops.push(listen(window, { pagehide: close }))
  view.addEventListener(
    'pagehide',
    () => {
      for (const stop of stops) stop()
      floatingWindow.setState(null)
      window.focus()
    },
    { once: true },
  )
  floatingWindow.setState(view)
}
