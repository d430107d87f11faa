'use client'

import { Dialog } from '@/components/ui/dialog'
import { QuotaTable } from './quota-table'

export function QuotaDialog(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  return (
    <Dialog title="Spotify’s limits" {...props}>
      <QuotaTable />
    </Dialog>
  )
}
