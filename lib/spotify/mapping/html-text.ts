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

/** Longer than any description of Spotify's. */
const LONGEST = 50_000

// No `<` inside a tag, or a text of unclosed tags would be scanned again from each.
const TAG = /<\/?[a-z][^<>]*>/gi
const LINE_END = /<br\s*\/?>|<\/(?:p|li|h\d)>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi

/** Removes tags before entities are decoded, so that an escaped tag stays text. */
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
