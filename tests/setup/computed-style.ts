/**
 * jsdom works out a style anew each time it is asked for one, by trying every rule of every style sheet, and a search by
 * role asks for the style of every element: that took most of the time of these tests. Two elements look alike when they
 * and what they are in have the same tag, classes and attributes, so each look is worked out once. Gives what ends it.
 */
export function cacheComputedStyles(): () => void {
  const view = document.defaultView
  if (!view) throw new Error('This document has no window.')
  const compute = view.getComputedStyle
  let styles = stylesUnder(document)
  let looks = new WeakMap<Element, string>()
  let outerLooks = new WeakMap<Element, string>()

  function take(records: MutationRecord[]): void {
    if (records.length > 0) {
      looks = new WeakMap()
      outerLooks = new WeakMap()
    }
    if (records.some(({ target }) => isStyleSheet(target) || isStyleSheet(target.parentNode)))
      styles = stylesUnder(document)
  }
  const changes = new MutationObserver(take)
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

  /** Of its own style, what is inside an element has only what is inherited. */
  function lookOf(element: Element, isOuter = false): string {
    const seen = isOuter ? outerLooks : looks
    const known = seen.get(element)
    if (known !== undefined) return known
    const parts = [element.localName]
    for (const { name, value } of element.attributes) {
      if (name === 'style' && isOuter) parts.push(...(value.match(inherited) ?? []))
      else if (telling.test(name)) parts.push(`${name}=${value}`)
    }
    const outer = element.parentElement ? lookOf(element.parentElement, true) : ''
    const look = `${outer}>${parts.join(' ')}`
    seen.set(element, look)
    return look
  }

  view.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || !element.isConnected) return compute.call(view, element, pseudoElement)
    take(changes.takeRecords())
    const look = lookOf(element)
    const style = styles.get(look) ?? compute.call(view, element)
    styles.set(look, style)
    return style
  }
  globalThis.getComputedStyle = view.getComputedStyle
  return () => {
    changes.disconnect()
    view.getComputedStyle = compute
    globalThis.getComputedStyle = compute
  }
}

type Styles = Map<string, CSSStyleDeclaration>

/** The styles of looks, kept for each set of style sheets as long as the document, which many files of tests share. */
const stylesBySheets = Symbol.for('styles by sheets')

function stylesUnder(document: Document & { [stylesBySheets]?: Map<string, Styles> }): Styles {
  document[stylesBySheets] ??= new Map()
  const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join()
  const known = document[stylesBySheets].get(sheets)
  if (known) return known
  const styles: Styles = new Map()
  document[stylesBySheets].set(sheets, styles)
  return styles
}

/** Attributes that the rules ask for: those of jsdom's own sheet, and those of the toasts, which go by class. */
const telling = /^(?:align|class|dir|frame|hidden|open|popover|rules|style|type)$/

const inherited = /\b(?:visibility|pointer-events|color)\s*:[^;]*/g

const isStyleSheet = (node: Node | null): boolean => node?.nodeName === 'STYLE' || node?.nodeName === 'HEAD'
