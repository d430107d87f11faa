import 'server-only'

/** Escape sequences, overwritten lines and reversed text begin with one of these. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const unprintableInLines = /(?:(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu

/** Text from outside as part of one line: it can neither begin a new line nor control the terminal. */
export const toPlainLine = (text: string): string => text.replace(unprintable, ' ')

/**
 * From now on, nothing that this process prints can control a terminal or has colors, the framework's lines included.
 */
export function keepTerminalPlain(
  streams: Pick<NodeJS.WriteStream, 'write'>[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) {
    const write = stream.write.bind(stream) as (...parameters: unknown[]) => boolean
    stream.write = (chunk: unknown, ...rest: unknown[]) =>
      write(typeof chunk === 'string' ? chunk.replace(unprintableInLines, ' ') : chunk, ...rest)
  }
}
