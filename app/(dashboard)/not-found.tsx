'use client'

import { Suspense } from 'react'
import { secondPart } from '@/components/ui/lazy-part'

const NotHere = secondPart('NotHere')

/** Every page loads this file, though it is rarely shown, so its text is lazy. */
export default function DashboardNotFound() {
  return (
    <Suspense>
      <NotHere />
    </Suspense>
  )
}
