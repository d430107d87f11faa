export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const token = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w.-]+)((?:\s+[\w.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y

/** The root of a document with elements, attributes, text and comments. Throws where it is not well formed. */
export function parseXml(source: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  token.lastIndex = 0
  while (token.lastIndex < source.length) {
    const at = token.lastIndex
    const match = token.exec(source)
    const parent = open.at(-1)
    if (!match || !parent) throw new Error(`Not well formed: ${JSON.stringify(source.slice(at, at + 40))}`)
    const [, closing, name, attributes = '', empty, text] = match
    if (text !== undefined) parent.text += decode(text)
    if (name === undefined) continue
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element.`)
      continue
    }
    const element: Element = { name, attributes: readAttributes(attributes), children: [], text: '' }
    parent.children.push(element)
    if (!empty) open.push(element)
  }
  const [only, ...others] = root.children
  if (open.length !== 1 || !only || others.length > 0 || root.text.trim()) {
    throw new Error('It is not one whole element.')
  }
  return only
}

function readAttributes(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([\w.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    decode(value),
  ])
  return Object.fromEntries(pairs)
}

function decode(text: string): string {
  return text.replace(/&(\w+;)?/g, (_whole, name?: string) => {
    const character = name && entities[name.slice(0, -1)]
    if (!character) throw new Error(`An ampersand stands for nothing in ${JSON.stringify(text)}.`)
    return character
  })
}
