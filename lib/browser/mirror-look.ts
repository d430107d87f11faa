const rootAttributes = ['lang', 'dir', 'class', 'style', 'data-theme']
const sheets = 'link[rel="stylesheet"], style'

/**
 * Copies the look of a document to an empty one: its style sheets, including later ones, its theme, language and
 * title. The copy is hidden until its first sheets have loaded.
 */
export function mirrorLook(from: Document, to: Document): () => void {
  const copies = new Map<Element, Element>()

  function copySheets(): Element[] {
    const present = [...from.head.querySelectorAll(sheets)]
    for (const [sheet, copy] of copies) {
      if (present.includes(sheet)) continue
      copy.remove()
      copies.delete(sheet)
    }
    const added = present.filter((sheet) => !copies.has(sheet))
    for (const sheet of added) {
      const copy = to.importNode(sheet, true)
      // The other document has no address of its own.
      if (copy.matches('link')) copy.setAttribute('href', (sheet as HTMLLinkElement).href)
      copies.set(sheet, copy)
      to.head.append(copy)
    }
    return added.flatMap((sheet) => copies.get(sheet) ?? [])
  }

  function follow(): Element[] {
    for (const name of rootAttributes) {
      const value = from.documentElement.getAttribute(name)
      if (value === null) to.documentElement.removeAttribute(name)
      else to.documentElement.setAttribute(name, value)
    }
    to.body.className = from.body.className
    to.title = from.title
    for (const [sheet, copy] of copies) {
      if (sheet.textContent !== copy.textContent) copy.textContent = sheet.textContent
    }
    return copySheets()
  }

  const first = follow()
  to.body.style.visibility = 'hidden'
  void Promise.all(first.map(isThere)).then(() => {
    to.body.style.visibility = ''
  })
  const observer = new MutationObserver(follow)
  observer.observe(from.documentElement, { attributeFilter: rootAttributes })
  observer.observe(from.head, { childList: true, subtree: true, characterData: true })
  return () => observer.disconnect()
}

function isThere(sheet: Element): Promise<unknown> {
  if (!sheet.matches('link')) return Promise.resolve()
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) sheet.addEventListener(event, resolve, { once: true })
  })
}
