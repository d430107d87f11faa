import { hasNewBuild, isOfAnotherBuild } from '@/lib/browser/page-build'
import { createStore } from '@/lib/store'

/** `isKnown`: the server has another build. `heldUrl`: a page of it that waits until this one may go. */
type NewBuild = { isKnown: boolean; heldUrl: string | null }

export type BuildWatch = ReturnType<typeof watchBuild>

/** Answers tell it too, at the latest those to the player. */
const askEveryMs = 10 * 60_000

/**
 * Notices on any answer of our server that it has another build. The framework would leave this page as soon as a link
 * leads to a page of that build; while `mustStay` says so, because the music would stop, that page waits.
 */
export function watchBuild(mustStay: () => boolean) {
  const { setState, ...store } = createStore<NewBuild>({ isKnown: false, heldUrl: null })
  const send = window.fetch
  let waiting: (() => void)[] = []

  function note(change: Partial<NewBuild>): void {
    setState({ ...store.getState(), ...change })
  }

  async function watched(...sent: Parameters<typeof fetch>): Promise<Response> {
    const response = await send(...sent)
    if (new URL(response.url, location.href).origin !== location.origin) return response
    if (!isOfAnotherBuild(response.headers)) return response
    if (!isNavigation(sent[1])) {
      note({ isKnown: true })
      return response
    }
    if (mustStay()) {
      note({ isKnown: true, heldUrl: pageOf(response.url) })
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    return response
  }
  window.fetch = watched

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || store.getState().isKnown) return
    if (await hasNewBuild()) note({ isKnown: true })
  }
  const handleVisible = () => void ask()
  document.addEventListener('visibilitychange', handleVisible)
  const timer = setInterval(handleVisible, askEveryMs)

  /** Lets the pages go that have waited; each then takes the place of this one. */
  function release(): void {
    for (const resume of waiting) resume()
    waiting = []
  }

  return {
    ...store,
    release,
    stop() {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleVisible)
      if (window.fetch === watched) window.fetch = send
      release()
    },
  }
}

/** The router's own request for a page that was chosen; not one in advance. */
function isNavigation(init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers)
  return headers.get('rsc') === '1' && !headers.has('next-router-prefetch')
}

function pageOf(address: string): string {
  const url = new URL(address, location.href)
  url.searchParams.delete('_rsc')
  return url.href
}
