import type { Catalogue, CatalogueTrack } from '../model'
import { writeSongLines } from './lyrics'

const seconds = (timeMs: number) => (timeMs / 1000).toFixed(3)
const escapeText = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const WORD_MS = 320

/**
 * A track's words as the files of https://github.com/amll-dev/amll-ttml-db have them: word by word, every other verse by a
 * second singer, the last word once more behind the first line. Null for a track without timed lyrics.
 */
export function writeTtml(catalogue: Catalogue, track: CatalogueTrack): string | null {
  if (track.lyrics !== 'timed') return null
  const lines = writeSongLines(catalogue, track)
  const sung = lines.filter(({ text }) => text !== '')
  const rows = sung.map(({ timeMs, text }, index) => {
    const endMs = lines[lines.findIndex((line) => line.timeMs === timeMs) + 1]?.timeMs ?? track.durationMs
    const parts = text.split(' ')
    const stepMs = Math.min(WORD_MS, Math.floor((endMs - timeMs) / parts.length))
    const word = (part: string, at: number) =>
      `<span begin="${seconds(timeMs + at * stepMs)}" end="${seconds(timeMs + (at + 1) * stepMs)}">${escapeText(part)}</span>`
    const behind =
      index === 0 ? `<span ttm:role="x-bg">${word(`(${parts.at(-1) ?? ''})`, parts.length - 1)}</span>` : ''
    const singer = Math.floor(index / 4) % 2 === 0 ? 'v1' : 'v2'
    return `<p begin="${seconds(timeMs)}" end="${seconds(endMs)}" ttm:agent="${singer}">${parts.map(word).join(' ')}${behind}</p>`
  })
  const agents = ['v1', 'v2'].map((id) => `<ttm:agent type="person" xml:id="${id}"/>`).join('')
  return `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata"><head><metadata>${agents}</metadata></head><body><div>${rows.join('\n')}</div></body></tt>`
}
