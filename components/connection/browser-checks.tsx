'use client'

import { useEffect, useState } from 'react'
import {
  checkAutoplay,
  checkProtection,
  checkScriptLoad,
  checkSecureContext,
} from '@/lib/setup/browser-checks'
import { type Check, clockCheck } from '@/lib/setup/check'
import { checkNames, inWords } from '@/lib/words/check-words'
import { CheckList, PendingChecks } from './check-list'

const names = checkNames(['secure', 'protection', 'sound', 'script', 'device-clock'])

/**
 * Made when the page has arrived, one after the other in the order shown, and again with each answer of the server's:
 * `player` is a new object in each.
 */
export function BrowserChecks({ player }: { player: { sdkUrl: string; isDemo: boolean } }) {
  const [checks, setChecks] = useState<readonly Check[]>([])
  useEffect(() => {
    let isOver = false
    const run = async () => {
      const results = [
        checkSecureContext(window.isSecureContext),
        await checkProtection(navigator.requestMediaKeySystemAccess?.bind(navigator), !player.isDemo),
        await checkAutoplay(playSilence, navigator.userActivation?.hasBeenActive ?? false),
        await checkScriptLoad(player.sdkUrl),
        clockCheck('device-clock', await headersFromServer(), Date.now()),
      ]
      if (!isOver) setChecks(results)
    }
    void run()
    return () => {
      isOver = true
    }
  }, [player])
  return checks.length === 0 ? <PendingChecks names={names} /> : <CheckList checks={inWords(checks)} />
}

/** A WAV file of one silent sample. */
const silence = 'data:audio/wav;base64,UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQIAAAAAAA=='

async function playSilence(): Promise<void> {
  const audio = new Audio(silence)
  try {
    await audio.play()
  } finally {
    audio.pause()
  }
}

async function headersFromServer(): Promise<Headers | null> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).headers
  } catch (error) {
    // No network.
    if (error instanceof TypeError) return null
    throw error
  }
}
