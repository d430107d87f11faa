import { Dialog } from '@/components/ui/dialog'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { drawerWords } from '@/lib/words/account-words'
import { Sidebar } from './sidebar'

export function SidebarDrawer({ control }: { control: PopupControl }) {
  return (
    <Dialog {...control} title={drawerWords.title} placement="drawer" closeLabel={drawerWords.close}>
      <Sidebar onChoose={() => control.onOpenChange(false)} />
    </Dialog>
  )
}
