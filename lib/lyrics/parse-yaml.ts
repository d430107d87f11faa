type Node = string | null | Node[] | { [key: string]: Node }

/** YAML that `parseYaml` doesn't read: it returns undefined. */
class UnsupportedYaml extends Error {}

const mostLevels = 8
const mostRows = 60_000
const keyed = /^(?:(["'])?([\w-]+)\1):(?: +(.*))?$/s
const dash = /^-(?: |$)/

/**
 * The part of YAML (https://yaml.org/spec/1.2.2/) that programs write for lyrics: mappings, sequences, texts on one
 * line and blocks of text. Every scalar is a string, or null if empty. Undefined for anything else: anchors, aliases,
 * tags, merges, collections on one line unless they are empty, other texts over several lines.
 */
export function parseYaml(text: string): unknown {
  const rows = text.split(/\r\n|\r|\n/, mostRows + 1)
  if (rows.length > mostRows) return undefined
  let at = 0

  /** The next row that isn't empty. */
  function next(): { indent: number; text: string } | null {
    for (; at < rows.length; at += 1) {
      const row = rows[at] ?? ''
      const bare = row.trimStart()
      if (bare === '' || bare.startsWith('#') || (at === 0 && bare.trimEnd() === '---')) continue
      return { indent: row.length - bare.length, text: bare.trimEnd() }
    }
    return null
  }

  function readNode(parentIndent: number, level: number): Node {
    const row = next()
    if (row === null || row.indent <= parentIndent) return null
    if (level > mostLevels) throw new UnsupportedYaml()
    if (dash.test(row.text)) return readSequence(row.indent, level)
    if (keyed.test(row.text)) return readMapping(row.indent, level)
    at += 1
    return readScalar(row.text, parentIndent)
  }

  function readSequence(indent: number, level: number): Node[] {
    const items: Node[] = []
    for (let row = next(); row?.indent === indent && dash.test(row.text); row = next()) {
      // The rest of the row is a node with more indentation.
      rows[at] = `${' '.repeat(indent + 1)}${row.text.slice(1)}`
      items.push(readNode(indent, level + 1))
    }
    return items
  }

  function readMapping(indent: number, level: number): Node {
    // A key like `__proto__` must not be a property that every object has.
    const entries: { [key: string]: Node } = Object.create(null)
    for (let row = next(); row?.indent === indent && !dash.test(row.text); row = next()) {
      const [, , key, value = ''] = keyed.exec(row.text) ?? []
      if (key === undefined) throw new UnsupportedYaml()
      at += 1
      entries[key] = value === '' ? readBelow(indent, level + 1) : readScalar(value, indent)
    }
    return entries
  }

  /** A sequence needs no more indentation than its key. */
  function readBelow(indent: number, level: number): Node {
    const row = next()
    return row?.indent === indent && dash.test(row.text)
      ? readSequence(indent, level)
      : readNode(indent, level)
  }

  function readScalar(value: string, parentIndent: number): Node {
    if (!/^[|>][-+\d]{0,2}$/.test(value)) return toScalar(value)
    const block: string[] = []
    for (; at < rows.length; at += 1) {
      const row = rows[at] ?? ''
      const bare = row.trim()
      if (bare !== '' && row.length - row.trimStart().length <= parentIndent) break
      block.push(bare)
    }
    return block.join('\n').trim()
  }

  try {
    const root = readNode(-1, 0)
    return next() === null ? root : undefined
  } catch (error) {
    if (error instanceof UnsupportedYaml) return undefined
    throw error
  }
}

function toScalar(value: string): Node {
  if (value === '[]') return []
  if (value === '{}') return {}
  const single = /^'([^']*(?:''[^']*)*)'$/.exec(value)?.[1]
  if (single !== undefined) return single.replaceAll("''", "'")
  const double = /^"([^"\\]*(?:\\.[^"\\]*)*)"$/s.exec(value)?.[1]
  if (double !== undefined) return double.replace(escaped, toCharacter)
  const isOther = /^(?:["'&*!|>%@`[\]{},]|[?:-](?:\s|$))/.test(value) || value.includes(': ')
  if (isOther) throw new UnsupportedYaml()
  const [plain = ''] = value.split(/\s#/, 1)
  return plain === '~' || plain === 'null' ? null : plain
}

const escaped = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U000([\da-fA-F]{5})|(.))/g
const escapes: Record<string, string> = { n: '\n', t: '\t', N: '\n', L: '\n', P: '\n', _: '\u00A0' }

/** Drops control characters other than blanks. */
function toCharacter(_: string, ...[byte, unit, point, letter = '']: (string | undefined)[]): string {
  const code = byte ?? unit ?? point
  if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16))
  return escapes[letter] ?? (/\w/.test(letter) ? '' : letter)
}
