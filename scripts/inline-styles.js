import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { namesBelow } from './static-files.js'

const links = /<link rel="stylesheet" href="([^"]+)"[^>]*?(?=\/?>)/g
const relativeAddresses = /url\((["']?)(?!["']?(?:[a-z][a-z\d+.-]*:|[/#]))([^"')]+)\1\)/gi

/**
 * The style sheets below a folder, to be placed in pages by `inlineStyles`.
 *
 * @param {string} folder
 * @param {string} path under which the folder is served, with a slash at its end
 * @returns {Promise<Map<string, string>>} their bytes, a character each, by the paths they are served under
 */
export async function readStyleSheets(folder, path) {
  const names = [...(await namesBelow(folder))].filter((name) => name.endsWith('.css'))
  const entries = await Promise.all(
    names.map(async (name) => {
      const sheet = await readFile(`${folder}/${name}`, 'latin1')
      return /** @type {const} */ ([path + name, withPaths(sheet, path + name)])
    }),
  )
  // A sheet that would end the element it stands in stays a file.
  return new Map(entries.filter(([, text]) => !/<\/style/i.test(text)))
}

/**
 * Places known style sheets in a page, each right before the link that asks for it. The link is switched off, so that
 * no browser follows it, but stays: React finds by it which sheets a page already has.
 *
 * @param {string} html with a character for each byte
 * @param {Map<string, string>} sheets
 */
export function inlineStyles(html, sheets) {
  return html.replace(links, (link, /** @type {string} */ address) => {
    const sheet = sheets.get(address)
    return sheet === undefined ? link : `<style>${sheet}</style>${link} disabled=""`
  })
}

/**
 * In a page, an address is read from where the page is, not from where the sheet was.
 *
 * @param {string} sheet
 * @param {string} address of the sheet
 */
function withPaths(sheet, address) {
  return sheet.replace(
    relativeAddresses,
    (_, quote, target) => `url(${quote}${posix.join(posix.dirname(address), target)}${quote})`,
  )
}
