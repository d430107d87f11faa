import { deferredPart } from '@/components/frame/deferred'
import { useLazyPopup } from '@/hooks/use-open'
import { LazyPopup } from './lazy-popup'
import type { ChoiceGroup } from './menu'

const ChoiceMenu = deferredPart((bundle) => bundle.ChoiceMenu)

export function useChoiceMenu(label: string, groups: readonly ChoiceGroup[]) {
  const { control, triggerProps } = useLazyPopup()
  const menu = (
    <LazyPopup isOpen={control.isOpen}>
      <ChoiceMenu control={control} label={label} groups={groups} />
    </LazyPopup>
  )
  return { triggerProps, menu }
}
