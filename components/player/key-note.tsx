import { useEffect, useState } from 'react'
import { useStore } from '@/hooks/use-store'
import { createStore } from '@/lib/store'
import styles from './key-note.module.css'
import { openSide, usePlayerLook } from './player-look'

const shownMs = 1_500

type Note = { text: string; number: number }

const notes = createStore<Note | null>(null)

/** Says what a key pressed blind has done: over the bar for a moment, and to a screen reader. */
export function sayOverBar(text: string): void {
  notes.setState({ text, number: (notes.getState()?.number ?? 0) + 1 })
}

export function KeyNote() {
  const look = usePlayerLook()
  const note = useStore(notes, (latest) => latest)
  const [gone, setGone] = useState(0)
  const number = note?.number ?? 0
  useEffect(() => {
    if (number === 0) return
    const timer = setTimeout(() => setGone(number), shownMs)
    return () => clearTimeout(timer)
  }, [number])
  const text = note && note.number > gone ? note.text : ''
  return (
    <div className={styles.note} data-side={openSide(look)} data-shown={text !== ''} aria-live="polite">
      {text}
    </div>
  )
}
