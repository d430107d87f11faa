const ENTITIES: Record<string, string> = {
  amp: '&',
  apos: "'",
  gt: '>',
  hellip: '…',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
  rdquo: '”',
  rsquo: '’',
}

/** No description of the provider's is as long. */
const LONGEST = 50_000

// No tag goes on past the next one's beginning, or text without an end to its tags would be read again from each.
const TAG = /<\/?[a-z][^<>]*>/gi
const LINE_END = /<br\s*\/?>|<\/(?:p|li|h\d)>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi

/** HTML becomes text; tags go before entities are decoded, so that an escaped tag stays the text it is. */
export function htmlToText(html: string | null | undefined): string {
  if (!html) return ''
  return html
    .slice(0, LONGEST)
    .replace(LINE_END, '\n')
    .replace(TAG, '')
    .replace(ENTITY, (entity, decimal, hex, name) => decodeEntity(decimal, hex, name) ?? entity)
    .trim()
}

function decodeEntity(decimal?: string, hex?: string, name?: string): string | null {
  if (name) return ENTITIES[name.toLowerCase()] ?? null
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null
}
