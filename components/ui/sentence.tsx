import { createElement, Fragment, type ReactNode } from 'react'

/** A text of the room of words; each placeholder in it, such as `{link}`, gives way to the part of that name. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  const pieces = text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 ? parts[piece] : piece))
  // As children of their own, since a list would want keys.
  return createElement(Fragment, null, ...pieces)
}
