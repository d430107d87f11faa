'use client'

import { createContext, use, useEffect } from 'react'
import type { LyricsSettings } from '@/lib/lyrics/read-lyrics'
import { forgetCache } from '@/lib/storage/cache'

const usual: LyricsSettings = { mode: 'timed' }

const LyricsSettingsContext = createContext(usual)

export const LyricsSettingsProvider = LyricsSettingsContext.Provider

export const useLyricsSettings = () => use(LyricsSettingsContext)

/** Deletes stored lyrics where the operator has turned lyrics off. */
export function useForgetLyrics(): void {
  const { mode } = useLyricsSettings()
  useEffect(() => {
    if (mode === 'off') void forgetCache('', 'lyrics-off')
  }, [mode])
}
