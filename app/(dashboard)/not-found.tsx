'use client'

import { Suspense } from 'react'
import { deferredPart } from '@/components/frame/deferred'

const NotHere = deferredPart((bundle) => bundle.NotHere)

/** Every page loads this file, though it is rarely shown, so its text is lazy. */
export default function DashboardNotFound() {
  return (
    <Suspense>
      <NotHere />
    </Suspense>
  )
}
