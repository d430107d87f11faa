import 'server-only'

/** Escape sequences, overwritten lines and text that runs backwards begin with one of these. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const unprintableInLines = /(?:(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu

/** A text from outside as part of one line: it can neither begin a line of its own nor control the terminal. */
export const toPlainLine = (text: string): string => text.replace(unprintable, ' ')

/** From here on nothing this process prints, the framework's lines too, can control a terminal or has colours. */
export function keepTerminalPlain(
  streams: Pick<NodeJS.WriteStream, 'write'>[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) {
    const write = stream.write.bind(stream) as (...parameters: unknown[]) => boolean
    stream.write = (chunk: unknown, ...rest: unknown[]) =>
      write(typeof chunk === 'string' ? chunk.replace(unprintableInLines, ' ') : chunk, ...rest)
  }
}
