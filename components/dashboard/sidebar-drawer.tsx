'use client'

import { Dialog } from '@/components/ui/dialog'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { Sidebar } from './sidebar'

/** The sidebar on narrow screens; loaded when it is first opened. */
export function SidebarDrawer({ control }: { control: PopupControl }) {
  return (
    <Dialog
      isOpen={control.isOpen}
      onOpenChange={control.onOpenChange}
      title="Menu"
      placement="drawer"
      closeLabel="Close menu"
      returnFocusTo={() => control.anchor}
    >
      <Sidebar onChoose={() => control.onOpenChange(false)} />
    </Dialog>
  )
}
