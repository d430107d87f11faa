'use client'

import { Suspense } from 'react'
import { secondPart } from '@/components/ui/lazy-part'

const NotHere = secondPart('NotHere')

/** Every page brings this file along, and hardly anyone sees it: its words come when they are needed. */
export default function DashboardNotFound() {
  return (
    <Suspense>
      <NotHere />
    </Suspense>
  )
}
