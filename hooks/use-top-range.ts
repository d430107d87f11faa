'use client'

import { useSearchParams } from 'next/navigation'
import { parseTopRange, type TopRange } from '@/lib/spotify/top'

/** The range a shelf of Home shows, under its name in the address: a reload and Back find it again. */
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
