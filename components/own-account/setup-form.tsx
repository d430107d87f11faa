'use client'

import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useHydrated } from '@/hooks/use-hydrated'
import { listen } from '@/lib/browser/listen'
import { type SetupRequest, sendSetup } from '@/lib/setup/own-account/send-setup-request'
import { type SetupFault, setupFaultWords } from '@/lib/words/own-account-words'
import styles from './setup-form.module.css'

type SetupFormProps = {
  label: string
  length: number
  initial?: string
  /** Submits a code found in the page’s URL. */
  takesLinkCode?: boolean
  submit: string
  busy: string
  done: string
  toRequest(text: string): SetupRequest
  /** Continues to the next page; the form stays busy. */
  onDone(): void
  children?: ReactNode
}

/** A field to paste a value into, with the result of submitting it. */
export function SetupForm({ label, length, initial = '', takesLinkCode, onDone, ...words }: SetupFormProps) {
  const { submit, busy, done, toRequest, children } = words
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
  const [fault, setFault] = useState<SetupFault | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  // Submitted before hydration, the form would reload the page and lose the value.
  const isAwake = useHydrated()

  const readLink = useEffectEvent((link: string) => {
    const code = takeLinkCode(link)
    if (code === null || !takesLinkCode || !field.current) return
    field.current.value = code
    void send()
  })

  useLayoutEffect(() => {
    readLink(location.href)
    // A link pasted into the address bar of this page loads nothing. A navigation that ends then may have removed the
    // fragment already.
    return listen(window, { hashchange: ({ newURL }) => readLink(newURL) })
  }, [])

  async function send() {
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
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <label htmlFor={id} className="label">
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

/**
 * The setup code in the printed link, or null. It is in the fragment, which is never sent to a server or in
 * `Referer`, and is removed from the address bar and this tab’s history at once.
 */
function takeLinkCode(link: string): string | null {
  const { hash, pathname, search } = new URL(link)
  if (!/^#[0-9A-Z]{4}(-[0-9A-Z]{4})+$/i.test(hash)) return null
  history.replaceState(null, '', `${pathname}${search}`)
  return hash.slice(1)
}
