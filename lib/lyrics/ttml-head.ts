import { foldBlanks } from '@/lib/lyrics/place-lines'
import { maxLineLength } from '@/lib/lyrics/plain-text'

type HeadText = { text: string; behind: string }

/**
 * Translations or romanizations in the head of a file, by the keys of their lines, as in Apple's files:
 * https://github.com/Steve-xmh/amll-ttml-db/blob/main/ttml-specification-en.md. Of several, those in `language`.
 */
export function readHead(
  document: Document,
  name: 'translation' | 'transliteration',
  language: string,
): ReadonlyMap<string, HeadText> {
  const texts = new Map<string, HeadText>()
  const block = inLanguage([...document.querySelectorAll(`head ${name}`)], language)
  for (const element of block?.querySelectorAll('text') ?? []) {
    const isBehind = (node: Node) => node instanceof Element && roleOf(node) === 'x-bg'
    const nodes = [...element.childNodes]
    texts.set(element.getAttribute('for') ?? '', {
      text: shortText(nodes.filter((node) => !isBehind(node))),
      behind: shortText(nodes.filter(isBehind)),
    })
  }
  return texts
}

/** The element in this language, else in another form of it, else the first. */
export function inLanguage(elements: readonly Element[], language: string): Element | undefined {
  const tagOf = (element: Element) => (element.getAttribute('xml:lang') ?? '').toLowerCase()
  const wanted = language.toLowerCase()
  const base = (tag: string) => tag.split('-', 1)[0]
  return (
    elements.find((element) => tagOf(element) === wanted) ??
    elements.find((element) => base(tagOf(element)) === base(wanted)) ??
    elements[0]
  )
}

export const shortText = (nodes: readonly Node[]): string =>
  foldBlanks(nodes.map((node) => node.textContent ?? '').join(''))
    .trim()
    .slice(0, maxLineLength)

export const roleOf = (element: Element) => element.getAttribute('ttm:role') ?? element.getAttribute('role')
