'use client'

import { createContext, use } from 'react'
import type { LyricsSettings } from '@/lib/lyrics/load-lyrics'

const usual: LyricsSettings = { mode: 'timed', hasTtml: false }

const LyricsSettingsContext = createContext(usual)

/** What the operator has decided about lyrics. */
export const LyricsSettingsProvider = LyricsSettingsContext.Provider

export const useLyricsSettings = () => use(LyricsSettingsContext)
