import { useSearchParams } from 'next/navigation'
import { useRef, useState } from 'react'
import { useSettled } from '@/hooks/use-address-filter'
import {
  type AddressSync,
  followAddress,
  readSearchAddress,
  type SearchAddress,
  searchPath,
} from '@/lib/search/search-address'
import { isTooLong as isQueryTooLong } from '@/lib/spotify/endpoints/search-query'

/**
 * The text reaches the URL after a pause, at once on Enter, and never during IME composition. It replaces the history
 * entry; after Enter or a pressed result, it adds one.
 */
export function useSearchBox(address: ReturnType<typeof useSearchAddress>) {
  const [text, setText] = useState(address.text)
  const [sync, setSync] = useState<AddressSync>({ seen: address.text, pending: [] })
  const [isComposing, setIsComposing] = useState(false)
  const isFinished = useRef(false)
  const wanted = text.trim()
  const isTooLong = isQueryTooLong(wanted, address.filters)

  if (address.text !== sync.seen) {
    const followed = followAddress(sync, address.text)
    setSync(followed.sync)
    if (followed.text !== null) setText(followed.text)
  }

  const inAddress = sync.pending.at(-1) ?? address.text

  function write(next: string, isNewStep: boolean) {
    if (next === inAddress) return
    setSync(({ seen, pending }) => ({ seen, pending: [...pending, next] }))
    if (isNewStep) address.push({ text: next })
    else address.replace({ text: next })
  }

  useSettled(isComposing || isTooLong || wanted === inAddress ? null : wanted, () => {
    write(wanted, isFinished.current)
    isFinished.current = false
  })

  return {
    text,
    isTooLong,
    setText,
    setIsComposing,
    submit() {
      if (isComposing || isTooLong) return
      write(wanted, isFinished.current || address.text === '')
      isFinished.current = true
    },
    clear() {
      setText('')
      write('', isFinished.current)
      isFinished.current = false
    },
    /** Called when a result is opened, so that Back leads to this search. */
    finish() {
      isFinished.current = true
    },
  }
}

/** The search state in the URL, with functions that change it without leaving the page. */
export const useSearchAddress = () => ({ ...readSearchAddress(useSearchParams()), push, replace })

const push = (change: Partial<SearchAddress>) => window.history.pushState(null, '', changedPath(change))
const replace = (change: Partial<SearchAddress>) => window.history.replaceState(null, '', changedPath(change))

/** Reads the current URL, since the rendered one can be older. */
function changedPath(change: Partial<SearchAddress>): string {
  const address = readSearchAddress(new URLSearchParams(window.location.search))
  return searchPath({ ...address, ...change })
}
