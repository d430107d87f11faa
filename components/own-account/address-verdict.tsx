'use client'

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isAccepted, judgeAddress } from '@/lib/server/address'
import { verdictWords } from '@/lib/words/own-account-words'
import styles from './address-verdict.module.css'

const never = () => () => {}

/** Whether Spotify accepts the URL this browser uses, which the server doesn’t know. */
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
