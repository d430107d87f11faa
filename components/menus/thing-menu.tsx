import type { Route } from 'next'
import { Fragment, useEffect } from 'react'
import { Artwork } from '@/components/ui/artwork'
import { Menu, MenuItem, MenuLink, MenuSeparator, Submenu } from '@/components/ui/menu'
import { Truncated } from '@/components/ui/text'
import { type OpenMenu, useMenus } from '@/hooks/use-menus'
import { formatNames } from '@/lib/locale'
import type { MenuTarget } from '@/lib/music/menu-target'
import { commonWords } from '@/lib/words/common-words'
import { menuWords } from '@/lib/words/menu-words'
import { groupsOf, type MenuEntry } from './menu-entries'
import { useThingMenu } from './use-thing-menu'

const iconProps = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

type ThingMenuProps = { menu: OpenMenu; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

export function ThingMenu({ menu, isOpen, onOpenChange }: ThingMenuProps) {
  const { about, element, point, returnTo } = menu
  const menus = useMenus()
  const isButton = element.ariaHasPopup === 'menu'
  const model = useThingMenu(about, (task) => menus?.startTask(task, isButton ? element : returnTo))
  const { count } = model.state
  const [thing] = about.things
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
  return (
    <Menu
      control={{ isOpen, anchor: isButton ? element : returnTo, onOpenChange }}
      label={menuWords.optionsFor(count ?? thing.name)}
      point={point}
      head={<MenuHead thing={thing} count={count} />}
    >
      {groupsOf(model).map((group, index) => (
        <Fragment key={group[0]?.[0]}>
          {index > 0 ? <MenuSeparator /> : null}
          {group.map(([key, entry]) => (
            <Entry key={key} entry={entry} chosen={chosen} />
          ))}
        </Fragment>
      ))}
    </Menu>
  )
}

/** With several things, the cover is that of the first. */
function MenuHead({ thing, count }: { thing: MenuTarget; count: string | null }) {
  const makers = formatNames(thing.credits?.map(({ name }) => name) ?? [])
  return (
    <>
      <Artwork images={thing.images} size={48} of={thing.uri} loading="eager" />
      <span className="rest">
        <Truncated className="strong">{count ?? (thing.name || commonWords.untitled)}</Truncated>
        {count || !makers ? null : <Truncated className="muted">{makers}</Truncated>}
      </span>
    </>
  )
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
