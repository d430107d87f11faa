import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that may contain text for the listener, outside `lib/words`. */
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

const attributes =
  /\b(?:aria-(?:label|description|roledescription|valuetext)|title|label|placeholder|alt|data-tooltip|text)=(?:"([^"]+)"|\{`([^`]+)`\})/g
const jsxText = /(?:(?<![=-])>|\})\s*([^<>{}\n]*[A-Za-z]{2}[^<>{}\n]*)\s*<\//g
const copied = new Set(['Tonearm', 'npm run doctor', 'developer.spotify.com/dashboard'])

/** In any case, as text between tags or as the value of an attribute that is shown or read out. */
function findMarkup(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const values = [...code.matchAll(attributes)].map(([, text, template]) => text ?? template ?? '')
  const texts = [...code.matchAll(jsxText)].map(([, text]) => text ?? '')
  return [...values, ...texts].filter(
    (text) => /[A-Za-z]{2}/.test(text.replace(/\$\{[^}]*\}/g, '')) && !copied.has(text.trim()),
  )
}

test('text on screen is in lib/words', () => {
  const found = files.flatMap((file) =>
    findTexts(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test('no attribute or tag has text of its own', () => {
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => findMarkup(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
  const source = '<b title={`to the top`} alt="a cover">more</b>'
  expect(findMarkup(source)).toEqual(['to the top', 'a cover', 'more'])
  expect(findMarkup('<b>{x}, and more</b>')).toEqual([', and more'])
})
