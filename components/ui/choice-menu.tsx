import { Fragment } from 'react'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import { Menu, MenuChoice, MenuSeparator } from './menu'

/** `onChange` is a method, so that each group may have values of its own. */
export type ChoiceGroup = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange(value: string): void
}

type ChoiceMenuProps = { control: PopupControl; label: string; groups: readonly ChoiceGroup[] }

export function ChoiceMenu({ control, label, groups }: ChoiceMenuProps) {
  return (
    <Menu control={control} label={label}>
      {groups.map((group, index) => (
        <Fragment key={group.label}>
          {index > 0 ? <MenuSeparator /> : null}
          <MenuChoice {...group} />
        </Fragment>
      ))}
    </Menu>
  )
}
