'use client'

import { Toaster } from 'react-hot-toast'

/** Up to 20 at once, the library's own limit. */
export function ToneToaster() {
  return (
    <Toaster
      position="top-center"
      toastOptions={{
        duration: 4_000,
        success: { duration: 2_000 },
        error: { duration: 4_000 },
        style: {
          maxWidth: 'min(420px, 92vw)',
          background: 'var(--surface-3)',
          color: 'var(--text)',
          borderRadius: 'var(--radius-artwork)',
          boxShadow: 'var(--shadow)',
          fontSize: 'var(--size-15)',
        },
      }}
    />
  )
}
