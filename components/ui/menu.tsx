import { Menu as BaseMenu } from '@base-ui/react/menu'
import { clsx } from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import type { CSSProperties, ReactNode } from 'react'
import { phoneScreen, useMediaQuery } from '@/hooks/use-media-query'
import type { PopupControl } from '@/hooks/use-open'
import { useSwipe } from '@/hooks/use-swipe'
import styles from './menu.module.css'
import { changeByOthers, focusAfter } from './popup'
import popupStyles from './popup.module.css'

type MenuProps = {
  control: PopupControl
  /** The accessible name, since the button’s label may say more. */
  label: string
  side?: 'bottom' | 'top'
  /** Opens there instead of at the anchor, which still gets focus afterwards. */
  point?: { x: number; y: number } | undefined
  /** Its subject, shown on a phone, where it is a sheet. */
  head?: ReactNode
  children: ReactNode
}

/** Loads the menu library, so import it only from lazily loaded components. */
export function Menu({ control, label, side = 'bottom', point, head, children }: MenuProps) {
  const { anchor } = control
  const isSheet = useMediaQuery(phoneScreen)
  const swiped = useSwipe<HTMLDivElement>({ directions: 'down', onSwipe: () => control.onOpenChange(false) })
  return (
    <BaseMenu.Root open={control.isOpen} onOpenChange={changeByOthers(control)}>
      <BaseMenu.Portal>
        {isSheet ? <BaseMenu.Backdrop className={popupStyles.backdrop} /> : null}
        {/* A landmark, since it is outside all others. */}
        <BaseMenu.Positioner
          role="region"
          aria-label={label}
          anchor={point ? boxAt(point) : anchor}
          align={point ? 'start' : 'end'}
          side={side}
          sideOffset={point ? 0 : 4}
          collisionPadding={8}
          // Moves to be fully visible instead of scrolling in the room above or below.
          collisionAvoidance={wholeInView}
          className={popupStyles.positioner}
          style={isSheet ? sheetPlace : undefined}
        >
          <BaseMenu.Popup
            ref={swiped}
            className={clsx(popupStyles.popup, styles.popup)}
            data-sheet={isSheet || undefined}
            // It may scroll, and after a long press no entry is highlighted.
            {...(isSheet && { tabIndex: 0 })}
            aria-label={label}
            finalFocus={() => focusAfter(anchor)}
            data-hung
            onContextMenu={(event) => event.preventDefault()}
          >
            {isSheet && head ? <div className={styles.head}>{head}</div> : null}
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

const wholeInView = { side: 'shift', align: 'shift' } as const

/** Replaces the position computed by the library. */
const sheetPlace: CSSProperties = {
  position: 'fixed',
  inset: 'auto 0 0',
  inlineSize: 'auto',
  transform: 'none',
  translate: 'none',
}

function boxAt({ x, y }: { x: number; y: number }) {
  return { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }
}

type SubmenuProps = { icon?: ReactNode; label: string; children: ReactNode }

export function Submenu({ icon, label, children }: SubmenuProps) {
  const isSheet = useMediaQuery(phoneScreen)
  return (
    <BaseMenu.SubmenuRoot>
      <BaseMenu.SubmenuTrigger className={styles.item}>
        {icon}
        {label}
        <ChevronRight aria-hidden size={16} strokeWidth={1.75} className={clsx('flips', styles.arrow)} />
      </BaseMenu.SubmenuTrigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          sideOffset={-4}
          collisionPadding={8}
          className={popupStyles.positioner}
          style={isSheet ? sheetPlace : undefined}
        >
          <BaseMenu.Popup
            className={clsx(popupStyles.popup, styles.popup)}
            data-sheet={isSheet || undefined}
            aria-label={label}
            data-hung
          >
            {isSheet ? <div className={styles.head}>{label}</div> : null}
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.SubmenuRoot>
  )
}

type MenuItemProps = {
  icon?: ReactNode
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, disabled, onSelect, children }: MenuItemProps) {
  return (
    <BaseMenu.Item className={styles.item} disabled={disabled} onClick={onSelect}>
      {icon}
      {children}
    </BaseMenu.Item>
  )
}

type MenuLinkProps = { icon?: ReactNode; children: ReactNode } & ({ href: Route } | { externalHref: string })

/** With `externalHref`, opens in a new tab. */
export function MenuLink({ icon, children, ...target }: MenuLinkProps) {
  const element =
    'href' in target ? (
      <Link href={target.href} prefetch={false} />
    ) : (
      // biome-ignore lint/a11y/useAnchorContent: the menu fills it with the item's content.
      <a href={target.externalHref} target="_blank" rel="noreferrer" />
    )
  return (
    <BaseMenu.LinkItem className={styles.item} render={element} closeOnClick>
      {icon}
      {children}
    </BaseMenu.LinkItem>
  )
}

/** A radio group. `onChange` is a method, so that several groups can have different value types. */
export type ChoiceGroup<T extends string = string> = {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange(value: T): void
}

type MenuChoiceProps<T extends string> = ChoiceGroup<T> & {
  /** A choice closes the menu. */
  closes?: boolean
}

export function MenuChoice<T extends string>(props: MenuChoiceProps<T>) {
  const { label, value, options, onChange, closes = false } = props
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className={styles.label}>{label}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <BaseMenu.RadioItem
            key={option.value}
            value={option.value}
            className={styles.item}
            closeOnClick={closes}
          >
            <span className={styles.mark}>
              <BaseMenu.RadioItemIndicator>
                <Check aria-hidden size={20} strokeWidth={1.75} />
              </BaseMenu.RadioItemIndicator>
            </span>
            {option.label}
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className={styles.separator} />
}
