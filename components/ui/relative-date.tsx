import { useSyncExternalStore } from 'react'
import { formatDate } from '@/lib/words/format'
import { formatRelativeDate } from '@/lib/words/relative-date'

const minuteMs = 60_000
const never = () => () => {}
const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** As of when it was last drawn. The server, whose clock is another, gives the date. */
export function RelativeDate({ instant }: { instant: string | null }) {
  const nowMs = useSyncExternalStore(never, thisMinute, () => null)
  return nowMs === null ? formatDate(instant) : formatRelativeDate(instant, nowMs)
}
