'use client'

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/hooks/use-hydrated'
import type { SetupFault } from '@/lib/setup/own-account/fault'
import { type SetupRequest, sendSetup } from '@/lib/setup/own-account/send'
import { setupFaultWords } from '@/lib/words/own-account-words'
import styles from './setup-form.module.css'

type SetupFormProps = {
  label: string
  length: number
  initial?: string
  submit: string
  busy: string
  done: string
  toRequest(text: string): SetupRequest
  /** Goes on to the next page; the form stays busy. */
  onDone(): void
  children?: ReactNode
}

/** One field to paste something into, and what became of it. */
export function SetupForm({ label, length, initial = '', onDone, ...words }: SetupFormProps) {
  const { submit, busy, done, toRequest, children } = words
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const [fault, setFault] = useState<SetupFault | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  // Sent before the scripts are there, the form would only load the page again, without what was pasted.
  const isAwake = useHydrated()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (state !== 'ready') return
    setState('busy')
    setFault(null)
    const found = await sendSetup(toRequest(field.current?.value ?? ''))
    if (found) {
      setFault(found)
      setState('ready')
      field.current?.focus()
      return
    }
    setState('done')
    onDone()
  }

  const status = { ready: '', busy, done }[state]
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          ref={field}
          id={id}
          required
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={length * 4}
          defaultValue={initial}
          style={{ inlineSize: `calc(${length}ch + 2rem)` }}
          className={styles.field}
          aria-invalid={fault !== null}
          aria-describedby={fault ? `${id}-fault` : undefined}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={!isAwake}
          isBusy={state !== 'ready'}
          className={styles.button}
        >
          {submit}
        </Button>
      </div>
      {fault ? <Fault id={`${id}-fault`} fault={fault} /> : null}
      <p role="status" className={styles.status}>
        {status}
      </p>
      {children}
    </form>
  )
}

export function Fault({ id, fault }: { id?: string; fault: SetupFault }) {
  const { title, text } = setupFaultWords(fault)
  return (
    <div id={id} role="alert" className={styles.fault}>
      <p className="strong">{title}</p>
      <p>{text}</p>
    </div>
  )
}
