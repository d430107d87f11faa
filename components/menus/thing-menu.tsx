import { ArrowDown, ArrowUp, ListMinus } from 'lucide-react'
import type { Route } from 'next'
import { Fragment, useEffect } from 'react'
import { Menu, MenuItem, MenuLink, MenuSeparator, Submenu } from '@/components/ui/menu'
import { useBackLayer } from '@/hooks/use-lazy-popup'
import { type OpenMenu, useMenus } from '@/hooks/use-menus'
import { entryOf, type MenuEntry, type MenuFacts } from './menu-entries'
import { type EntryName, menuTable, selectionTable } from './menu-table'
import { useMenuFacts } from './use-menu-facts'

const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const
const placeIcons = { up: ArrowUp, down: ArrowDown, remove: ListMinus }

type ThingMenuProps = { menu: OpenMenu; onOpenChange: (isOpen: boolean) => void }

export function ThingMenu({ menu, onOpenChange }: ThingMenuProps) {
  const { about, element, point, isOpen, returnTo } = menu
  const menus = useMenus()
  const isButton = element.ariaHasPopup === 'menu'
  const facts = useMenuFacts(about, (task) => menus?.startTask(task, isButton ? element : returnTo))
  const { count } = facts
  const [thing] = about.things
  useBackLayer(isOpen, () => onOpenChange(false))
  useEffect(() => {
    if (!isButton || !isOpen) return
    element.setAttribute('aria-expanded', 'true')
    return () => {
      element.setAttribute('aria-expanded', 'false')
    }
  }, [element, isButton, isOpen])
  if (!thing) return null

  const chosen = (run: () => void) => () => {
    run()
    about.onChosen?.()
  }
  const groups = (count ? selectionTable : menuTable[thing.kind])
    .map((names) => names.flatMap((name) => partOf(name, facts) ?? []))
    .filter((group) => group.length > 0)
  return (
    <Menu
      control={{ isOpen, anchor: isButton ? element : returnTo, onOpenChange }}
      label={`Options for ${count ?? thing.name}`}
      point={point}
    >
      {groups.map((group, index) => (
        <Fragment key={group.map(({ key }) => key).join()}>
          {index > 0 ? <MenuSeparator /> : null}
          {group.map((part) =>
            part.key === 'place' ? (
              about.actions?.map(({ icon, label, onSelect }) => {
                const Icon = placeIcons[icon]
                return (
                  <MenuItem key={label} icon={<Icon {...iconProps} />} onSelect={chosen(onSelect)}>
                    {label}
                  </MenuItem>
                )
              })
            ) : part.entry ? (
              <Entry key={part.key} entry={part.entry} chosen={chosen} />
            ) : null,
          )}
        </Fragment>
      ))}
    </Menu>
  )
}

type Part = { key: EntryName; entry: MenuEntry | null }

function partOf(key: EntryName, facts: MenuFacts): Part | null {
  const entry = key === 'place' ? null : entryOf(key, facts)
  return entry || key === 'place' ? { key, entry } : null
}

function Entry({ entry, chosen }: { entry: MenuEntry; chosen: (run: () => void) => () => void }) {
  const { label, icon: Icon, isFilled, disabled } = entry
  const icon = <Icon {...iconProps} fill={isFilled ? 'currentColor' : 'none'} />
  if ('run' in entry) {
    return (
      <MenuItem icon={icon} disabled={disabled ?? false} onSelect={chosen(entry.run)}>
        {label}
      </MenuItem>
    )
  }
  if ('choices' in entry) {
    return (
      <Submenu icon={icon} label={label}>
        {entry.choices.map(({ label: name, href }) => (
          <MenuLink key={href} href={href as Route}>
            <span dir="auto">{name}</span>
          </MenuLink>
        ))}
      </Submenu>
    )
  }
  return (
    <MenuLink
      icon={icon}
      {...('href' in entry ? { href: entry.href as Route } : { externalHref: entry.externalHref })}
    >
      <span dir="auto">{label}</span>
    </MenuLink>
  )
}
