/** The overlays of a window, and which of them closes another. */
export type Part =
  /** The column beside the page: it stays with the listener from page to page. */
  | 'panel'
  /** A window of its own. */
  | 'window'
  /** The playing song over everything else: on a large screen, on a phone. */
  | 'full'
  | 'sheet'
  /** In place of the page. */
  | 'lyrics'
  | 'drawer'
  | 'palette'
  | 'picker'
  | 'menu'
  | 'dialog'

type Rule = {
  /** Opening it closes these; none of them is ever open under it. */
  closes: readonly Part[]
  /** It stands beside the page and not over it: navigation, Back and Escape leave it alone. */
  isBeside?: true
  /** Back closes it on a large screen too, where it otherwise leaves the page and takes along what is over it. */
  hasEntry?: true
  /** Escape closes it by itself; what is drawn as a dialog or menu does so anyway. */
  takesEscape?: true
  /** The screens it is for, and what has its place on others, as when a phone is turned on its side. */
  fits?: string
  elsewhere?: Part
}

const hung: readonly Part[] = ['menu', 'picker']
const overPage: readonly Part[] = [...hung, 'dialog', 'palette', 'drawer']

/** A menu, a dialog and the palette may be over what covers the page, never the other way round. */
export const rules: Record<Part, Rule> = {
  panel: { closes: ['full'], isBeside: true },
  window: { closes: [], isBeside: true },
  full: {
    closes: [...overPage, 'sheet', 'lyrics'],
    hasEntry: true,
    takesEscape: true,
    fits: '(min-width: 641px)',
    elsewhere: 'sheet',
  },
  sheet: { closes: [...overPage, 'full', 'lyrics'], fits: '(max-width: 640px)', elsewhere: 'full' },
  lyrics: { closes: [...overPage, 'full', 'sheet'], takesEscape: true },
  drawer: { closes: [...overPage, 'full', 'sheet'], fits: '(max-width: 1023px)' },
  palette: { closes: [...hung, 'drawer', 'palette'] },
  picker: { closes: hung },
  menu: { closes: hung },
  dialog: { closes: [...hung, 'palette'] },
}

/** The one dialog that several places open. */
export const shortcutsName = 'shortcuts'
