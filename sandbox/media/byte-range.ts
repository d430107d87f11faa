/** First and last byte, both included; `whole` without a usable header, `refused` outside the file. */
export type ByteRange = { first: number; last: number } | 'whole' | 'refused'

/** Parses one range of RFC 9110, section 14.2; several ranges get the whole file, as it allows. */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'whole'
  const [, start = '', end = ''] = match
  if (start === '') {
    const length = Number(end)
    return length === 0 ? 'refused' : { first: Math.max(0, size - length), last: size - 1 }
  }
  const first = Number(start)
  const last = end === '' ? size - 1 : Math.min(Number(end), size - 1)
  if (end !== '' && Number(end) < first) return 'whole'
  return first >= size ? 'refused' : { first, last }
}
