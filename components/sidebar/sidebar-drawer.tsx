import { Dialog } from '@/components/ui/dialog'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { Sidebar } from './sidebar'

export function SidebarDrawer({ control }: { control: PopupControl }) {
  return (
    <Dialog {...control} title="Menu" placement="drawer" closeLabel="Close menu">
      <Sidebar onChoose={() => control.onOpenChange(false)} />
    </Dialog>
  )
}
