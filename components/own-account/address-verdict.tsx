'use client'

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isAccepted, judgeAddress } from '@/lib/server/address'
import { verdictWords } from '@/lib/words/own-account-words'
import styles from './address-verdict.module.css'

const never = () => () => {}

/** What Spotify says to the address that this browser is at. The server knows only the app's own. */
export function AddressVerdictLine({ baseUrl }: { baseUrl: string }) {
  const address = useSyncExternalStore(
    never,
    () => location.origin,
    () => baseUrl,
  )
  const verdict = judgeAddress(address)
  const isTaken = isAccepted(verdict)
  const Icon = isTaken ? CircleCheck : TriangleAlert
  return (
    <p className={styles.verdict} data-taken={isTaken}>
      <Icon aria-hidden size={20} strokeWidth={1.75} className={styles.icon} />
      <span>{verdictWords(verdict, address, baseUrl)}</span>
    </p>
  )
}
