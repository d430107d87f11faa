'use client'

import { useSearchParams } from 'next/navigation'
import { parseTopRange, type TopRange } from '@/lib/spotify/top-range'

/** The range that a shelf of Home shows, kept in the address so that a reload and Back restore it. */
export function useTopRange(name: 'tracks' | 'artists'): { range: TopRange; choose(range: TopRange): void } {
  const range = parseTopRange(useSearchParams().get(name))
  return {
    range,
    choose(next) {
      const params = new URLSearchParams(window.location.search)
      if (next === 'short') params.delete(name)
      else params.set(name, next)
      window.history.replaceState(null, '', params.size > 0 ? `/?${params}` : '/')
    },
  }
}
