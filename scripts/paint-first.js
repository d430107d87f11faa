import { inlineStyles } from './inline-styles.js'

/**
 * @typedef {import('node:http').ServerResponse} Response
 */

/** React's own mark on the script that starts the page; the first answer's scripts stand before it or right behind. */
const start =
  /(<script(?: nonce="[^"]*")? id="_R_">[^<]*<\/script>)<script src="[^"]*"[^>]* async=""><\/script>/
const startMark = ' id="_R_"'
const scripts = /<script src="(\/_next\/static\/[^"&]+)"(?=[^>]* async="")[^>]*><\/script>/g
const hints = /<link rel="preload" as="script"[^>]*>/g

/** No page's first part comes near it; more is not held back. */
const mostHeldBytes = 1_000_000
/** For a window nobody looks at, which paints nothing. */
const longestWaitMs = 1000

/**
 * Lets a page paint from its first part alone: its style sheets stand in it, and the tags of its scripts are replaced by
 * a few words that ask for them after the first frame. Only between programs of one machine: across a network, asking
 * early saves a way there and back, and a file once fetched is kept. That is where pages are sent uncompressed; a
 * compressed one passes through untouched, as does all that is no page.
 *
 * @param {Response} response whose body is yet to be written
 * @param {Map<string, string>} sheets as `readStyleSheets` reads them
 */
export function paintFirst(response, sheets) {
  const { write, end } = response
  let held = Buffer.alloc(0)

  function passOn() {
    response.write = write
    response.end = end
  }

  /** @param {any[]} rest what may follow a chunk: its encoding, then what to call when it is written */
  function hold(/** @type {any} */ chunk, rest) {
    const encoding = /** @type {BufferEncoding | undefined} */ (rest.find((one) => typeof one === 'string'))
    held = Buffer.concat([held, typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk])
    const callback = rest.find((one) => typeof one === 'function')
    if (callback) queueMicrotask(() => callback())
  }

  response.write = (/** @type {any} */ chunk, /** @type {any[]} */ ...rest) => {
    if (!isPlainPage(response)) {
      passOn()
      return response.write(chunk, ...rest)
    }
    hold(chunk, rest)
    const page = paintingAlone(held, sheets)
    if (!page && held.length < mostHeldBytes) return true
    passOn()
    return response.write(page ?? held)
  }

  response.end = (/** @type {any[]} */ ...rest) => {
    passOn()
    if (held.length > 0) response.write(held)
    return response.end(...rest)
  }
}

/** @param {Response} response */
function isPlainPage(response) {
  return (
    String(response.getHeader('Content-Type')).startsWith('text/html') &&
    !response.hasHeader('Content-Encoding') &&
    !response.hasHeader('Content-Length')
  )
}

/**
 * The page, or its beginning, with its styles in it and its scripts asked for after the first frame.
 *
 * @param {Buffer} page
 * @param {Map<string, string>} sheets
 * @returns {Buffer | null} null while the script that starts it has not come
 */
function paintingAlone(page, sheets) {
  if (!page.includes(startMark)) return null
  // One character for each byte: a letter cut in two by the end of the buffer stays whole.
  const text = page.toString('latin1')
  const match = start.exec(text)
  if (!match) return null
  const [opening, startScript] = match
  const end = match.index + opening.length
  const sources = [...text.slice(0, end).matchAll(scripts)].map(([, source]) => source)
  const before = inlineStyles(text.slice(0, match.index).replace(scripts, '').replace(hints, ''), sheets)
  const nonce = /^<script( nonce="[^"]*")/.exec(opening)?.[1] ?? ''
  const asking = `<script${nonce} id="_S_">${loader(sources)}</script>`
  return Buffer.from(before + startScript + asking + text.slice(end), 'latin1')
}

/** @param {(string | undefined)[]} sources */
function loader(sources) {
  return `{let asked=false;const ask=()=>{if(asked)return;asked=true;for(const source of ${JSON.stringify(sources)}){const script=document.createElement("script");script.async=true;script.src=source;document.head.append(script)}};requestAnimationFrame(()=>setTimeout(ask));setTimeout(ask,${longestWaitMs})}`
}
