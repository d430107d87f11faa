import { Suspense } from 'react'
import { useLazyPopup } from '@/hooks/use-lazy-popup'
import type { ChoiceGroup } from './choice-menu'
import { lazyPart } from './lazy-part'

const ChoiceMenu = lazyPart(async () => (await import('./choice-menu')).ChoiceMenu)

export function useChoiceMenu(label: string, groups: readonly ChoiceGroup[]) {
  const { control, triggerProps, wasOpened } = useLazyPopup()
  const menu = wasOpened ? (
    <Suspense>
      <ChoiceMenu control={control} label={label} groups={groups} />
    </Suspense>
  ) : null
  return { triggerProps, menu }
}
