'use client'

import { Menu } from 'lucide-react'
import { deferredPart } from '@/components/frame/deferred'
import { IconButton } from '@/components/ui/icon-button'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { useLazyPopup } from '@/hooks/use-open'
import { frameWords } from '@/lib/words/frame-words'
import styles from './header.module.css'

const SidebarDrawer = deferredPart((bundle) => bundle.SidebarDrawer)

export function MenuToggle() {
  const { control, triggerProps } = useLazyPopup('drawer')
  return (
    <>
      <IconButton
        {...triggerProps}
        className={styles.toggle}
        label={frameWords.menu}
        icon={<Menu aria-hidden size={20} strokeWidth={1.75} />}
      />
      <LazyPopup isOpen={control.isOpen}>
        <SidebarDrawer control={control} />
      </LazyPopup>
    </>
  )
}
