import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { type ReactNode, useEffect, useState } from 'react'

/** Follows the window's address as the router does: what is pushed or replaced there is what `useSearchParams` gives. */
export function LiveAddress({ children }: { children: ReactNode }) {
  const [search, setSearch] = useState(window.location.search)
  useEffect(() => {
    const { pushState, replaceState } = window.history
    const follow = () => setSearch(window.location.search)
    window.history.pushState = (...args) => {
      pushState.apply(window.history, args)
      follow()
    }
    window.history.replaceState = (...args) => {
      replaceState.apply(window.history, args)
      follow()
    }
    window.addEventListener('popstate', follow)
    return () => {
      Reflect.deleteProperty(window.history, 'pushState')
      Reflect.deleteProperty(window.history, 'replaceState')
      window.removeEventListener('popstate', follow)
    }
  }, [])
  return <SearchParamsContext value={new URLSearchParams(search)}>{children}</SearchParamsContext>
}
