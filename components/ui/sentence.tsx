import { Children, type ReactNode } from 'react'

/** A text of the room of words; each placeholder in it, such as `{link}`, gives way to the part of that name. */
export function Sentence({ text, parts }: { text: string; parts: Record<string, ReactNode> }) {
  return Children.toArray(text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 ? parts[piece] : piece)))
}
