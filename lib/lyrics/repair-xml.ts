/** A file needs few of either. */
const mostNames = 100

/** Characters that XML knows by name or number are right already. */
const ampersand = /&(?!#\d{1,7};|#x[\da-fA-F]{1,6};|(?:amp|lt|gt|quot|apos);)([a-zA-Z]\w{1,30};)?/g

/**
 * XML with what editors get wrong put right: a bare `&`, a character by a name that only HTML knows, a prefix that isn't
 * declared. In the browser.
 */
export function repairXml(text: string): string {
  const known = new Map<string, string>()
  const escaped = text.replace(ampersand, (whole: string, name?: string) => {
    if (name === undefined) return '&amp;'
    if (!known.has(whole) && known.size < mostNames) known.set(whole, toXml(whole))
    return known.get(whole) ?? `&amp;${name}`
  })
  const [root = ''] = /<(?:[\w-]+:)?tt(?=[\s>])[^>]*/.exec(escaped) ?? []
  const declared = new Set([...root.matchAll(/\sxmlns:([\w-]+)\s*=/g)].map(([, prefix]) => prefix))
  const prefixes = new Set<string>()
  for (const [, element, attribute] of escaped.matchAll(
    /<\/?([a-z_][\w-]{0,30}):|\s([a-z_][\w-]{0,30}):[\w-]+\s?=/gi,
  )) {
    const prefix = element ?? attribute ?? ''
    if (!/^xml(?:ns)?$/.test(prefix) && !declared.has(prefix)) prefixes.add(prefix)
    if (prefixes.size === mostNames) break
  }
  const missing = [...prefixes].map((prefix) => ` xmlns:${prefix}="urn:${prefix}"`)
  return escaped.replace(root, () => root + missing.join(''))
}

/** An HTML parser knows the names; what it doesn't know, it leaves as it is. */
function toXml(reference: string): string {
  const text = new DOMParser().parseFromString(reference, 'text/html').body.textContent ?? ''
  return text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
