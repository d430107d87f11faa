import { Fragment } from 'react'
import type { PopupControl } from '@/hooks/use-open'
import { type ChoiceGroup, Menu, MenuChoice, MenuSeparator } from './menu'

type ChoiceMenuProps = { control: PopupControl; label: string; groups: readonly ChoiceGroup[] }

export function ChoiceMenu({ control, label, groups }: ChoiceMenuProps) {
  return (
    <Menu control={control} label={label}>
      {groups.map((group, index) => (
        <Fragment key={group.label}>
          {index > 0 ? <MenuSeparator /> : null}
          <MenuChoice {...group} closes />
        </Fragment>
      ))}
    </Menu>
  )
}
