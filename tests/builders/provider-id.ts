/** A 22-character base-62 id that is the same for the same name: `idOf('song')` is `songxxxxxxxxxxxxxxxxxx`. */
export function idOf(name: string): string {
  return name
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, 22)
    .padEnd(22, 'x')
}
