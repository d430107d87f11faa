import { useLazyPopup } from '@/hooks/use-open'
import { LatePopup } from './late-popup'
import { secondPart } from './lazy-part'
import type { ChoiceGroup } from './menu'

const ChoiceMenu = secondPart('ChoiceMenu')

export function useChoiceMenu(label: string, groups: readonly ChoiceGroup[]) {
  const { control, triggerProps } = useLazyPopup()
  const menu = (
    <LatePopup {...control}>
      <ChoiceMenu control={control} label={label} groups={groups} />
    </LatePopup>
  )
  return { triggerProps, menu }
}
