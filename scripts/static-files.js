import { readdir, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ plain: Buffer, packed: Buffer | null }} Content
 */

const compress = promisify(gzip)

/** Media types of what a build consists of; other files are not served from here. */
const mediaTypes = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.woff2', 'font/woff2'],
])

/** Compressed as they are. */
const packedTypes = new Set(['.woff2'])

/**
 * Serves the files below a folder under a path, each read and compressed once, at its first request. Their names
 * carry a hash of what they hold, so browsers keep them for good.
 *
 * The handler tells whether the request was its own; every other is left untouched.
 *
 * @param {string} folder
 * @param {string} path with a slash at its end
 * @returns {Promise<(request: Request, response: Response) => boolean>}
 */
export async function staticFiles(folder, path) {
  const names = await namesBelow(folder)
  /** @type {Map<string, Promise<Content>>} */
  const contents = new Map()

  /** @param {string} name */
  function contentOf(name) {
    const known = contents.get(name)
    if (known) return known
    const content = readContent(`${folder}/${name}`)
    contents.set(name, content)
    return content
  }

  return (request, response) => {
    const name = request.method === 'GET' && request.url?.startsWith(path) && nameIn(request.url, path)
    if (!name || !names.has(name)) return false
    contentOf(name).then(
      (content) => send(request, response, name, content),
      (error) => {
        contents.delete(name)
        console.error(`The file ${name} of the build cannot be read:`, error)
        response.writeHead(500).end()
      },
    )
    return true
  }
}

/**
 * The files of a build, by their paths below its folder.
 *
 * @param {string} folder
 * @returns {Promise<Set<string>>} with slashes on every system
 */
export async function namesBelow(folder) {
  const entries = await readdir(folder, { recursive: true })
  return new Set(
    entries.map((name) => name.replaceAll('\\', '/')).filter((name) => mediaTypes.has(extname(name))),
  )
}

/**
 * @param {string} url
 * @param {string} path
 */
function nameIn(url, path) {
  const end = url.indexOf('?')
  return url.slice(path.length, end === -1 ? undefined : end)
}

/**
 * @param {string} file
 * @returns {Promise<Content>}
 */
async function readContent(file) {
  const plain = await readFile(file)
  const packed = packedTypes.has(extname(file)) ? null : await compress(plain, { level: 9 })
  return { plain, packed }
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {string} name
 * @param {Content} content
 */
function send(request, response, name, { plain, packed }) {
  const isPacked = packed !== null && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const body = isPacked ? packed : plain
  response.writeHead(200, {
    'Content-Type': mediaTypes.get(extname(name)),
    'Content-Length': body.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ...(packed && { Vary: 'Accept-Encoding' }),
    ...(isPacked && { 'Content-Encoding': 'gzip' }),
  })
  response.end(body)
}
