'use client'

import { createElement, Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { formatDate, formatRelativeDate } from '@/lib/words/format'

/** A text of the room of words; each placeholder in it, such as `{link}`, gives way to the part of that name. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  const pieces = text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 ? parts[piece] : piece))
  // As children of their own, since a list would want keys.
  return createElement(Fragment, null, ...pieces)
}

const minuteMs = 60_000
const never = () => () => {}
const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** As of when it was last drawn. The server, whose clock is another, gives the date. */
export function RelativeDate({ instant }: { instant: string | null }) {
  const nowMs = useSyncExternalStore(never, thisMinute, () => null)
  return nowMs === null ? formatDate(instant) : formatRelativeDate(instant, nowMs)
}
