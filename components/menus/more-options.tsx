'use client'

import { type MenuButtonProps, useMenus } from '@/hooks/use-menus'

/**
 * The ⋯ button of anything that has a menu. Nothing where there are no menus. The frame of every page brings its code,
 * which would otherwise be in each script that has such a button.
 */
export function MoreOptions(props: MenuButtonProps) {
  const menus = useMenus()
  return menus && <menus.Button {...props} />
}
