'use client'

import { useEffect, useState } from 'react'
import { clockOffsetMs } from '@/lib/clock-offset'
import {
  checkAutoplay,
  checkDeviceClock,
  checkProtection,
  checkQuota,
  checkScriptLoad,
  checkSecureContext,
} from '@/lib/setup/browser-checks'
import type { Check } from '@/lib/setup/check'
import { CheckList, PendingChecks } from './check-list'

type BrowserChecksProps = { sdkUrl: string; apiUrl: string; isStandIn: boolean }

const names = [
  'Secure connection',
  'Protected music (DRM)',
  'Sound',
  'Playback script',
  'This device’s clock',
  'Spotify’s limits',
]

/** Made when the page has arrived, one after the other in the order shown. */
export function BrowserChecks({ sdkUrl, apiUrl, isStandIn }: BrowserChecksProps) {
  const [checks, setChecks] = useState<readonly Check[]>([])
  useEffect(() => {
    let isOver = false
    const run = async () => {
      const results = [
        checkSecureContext(window.isSecureContext),
        await checkProtection(navigator.requestMediaKeySystemAccess?.bind(navigator), !isStandIn),
        await checkAutoplay(playSilence, navigator.userActivation?.hasBeenActive ?? false),
        await checkScriptLoad(sdkUrl),
        checkDeviceClock(await deviceClockOffset()),
        checkQuota(apiUrl, Date.now()),
      ]
      if (!isOver) setChecks(results)
    }
    void run()
    return () => {
      isOver = true
    }
  }, [sdkUrl, apiUrl, isStandIn])
  return checks.length === 0 ? <PendingChecks names={names} /> : <CheckList checks={checks} />
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

async function deviceClockOffset(): Promise<number | null> {
  try {
    const { headers } = await fetch('/healthz', { cache: 'no-store' })
    return clockOffsetMs(headers, Date.now())
  } catch (error) {
    // No network.
    if (error instanceof TypeError) return null
    throw error
  }
}
