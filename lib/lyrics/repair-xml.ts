/** Limit of the entities and prefixes repaired in a file. */
const mostNames = 100

/** Any `&` that doesn't begin a reference which XML knows, with the name after it, if any. */
const ampersand = /&(?!#\d{1,7};|#x[\da-fA-F]{1,6};|(?:amp|lt|gt|quot|apos);)([a-zA-Z]\w{1,30};)?/g

/**
 * Repairs common mistakes of lyrics editors: a bare `&`, a named character that only HTML has, an undeclared prefix.
 * For the browser only.
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

/** An HTML parser replaces the names that it knows, and leaves others unchanged. */
function toXml(reference: string): string {
  const text = new DOMParser().parseFromString(reference, 'text/html').body.textContent ?? ''
  return text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
