'use client'

import { createElement, Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { formatDate, formatRelativeDate } from '@/lib/words/format'

/** A text of `lib/words` whose placeholders, such as `{link}`, are replaced by the part of that name. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  const pieces = text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 ? parts[piece] : piece))
  // Spread, since an array would need keys.
  return createElement(Fragment, null, ...pieces)
}

const minuteMs = 60_000
const never = () => () => {}
const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** As of the last render. The server, whose clock differs, renders the date. */
export function RelativeDate({ instant }: { instant: string | null }) {
  const nowMs = useSyncExternalStore(never, thisMinute, () => null)
  return nowMs === null ? formatDate(instant) : formatRelativeDate(instant, nowMs)
}
