import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** All that may hold text for the listener, but for the room of words itself. */
const files = ['app', 'components', 'hooks', 'lib']
  .flatMap((room) => readdirSync(room, { recursive: true }).map((file) => `${room}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('lib/words/'))
  // What the server answers to programs or prints for its owner, and what is logged for whoever embeds the player.
  .filter(
    (file) =>
      !/^(app\/api|lib\/(auth\/guard|shared-store|server)|lib\/music\/uri|lib\/player\/messages)/.test(file),
  )

/** For developers: messages of errors and logs, and names that other software has given. */
const isForDevelopers =
  /new \w*(Error|Failure)\(|DOMException\(|Authorization:|track_name:|console\.|logger\.|biome-ignore/
const technical = new Set(
  'Accept Accept-Language Authorization Cache-Control Content-Type Cookie Disconnected Retry-After Spotify Tonearm Translator Untitled User-Agent'.split(
    ' ',
  ),
)
const keys =
  /^(Alt|Arrow\w+|Backspace|ContextMenu|Control|Delete|End|Enter|Escape|F\d+|Home|Meta|Page\w+|Shift|Space|Tab)$/
const names = /^([A-Z][a-z]+){2,}$|^[A-Z][\w]*(Error|Element|Event)$/

function findTexts(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  return code.split('\n').flatMap((line) => {
    if (isForDevelopers.test(line) || /^import |^} from /.test(line)) return []
    return [...line.matchAll(/(['"`])(“?[A-Z][a-z’]+(?: [^'"`]*)?(?:\$\{[^'"]*)?)\1/g)]
      .map(([, , text]) => text ?? '')
      .filter((text) => !(technical.has(text) || keys.test(text) || names.test(text)))
  })
}

test('text on screen is in lib/words', () => {
  const found = files.flatMap((file) =>
    findTexts(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
