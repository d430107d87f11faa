import { type Seeded, seeded } from '../catalogue/seeded'
import { COUPLETS, REFRAINS, SUNG_MOODS } from './lyrics-lines'
import { TONGUE_LINES, type Tongue } from './lyrics-scripts'

/** Input for a song’s lyrics: `title` as printed; `artist` helps to tell Japanese from Chinese. */
export type SongWords = { id: string; title: string; artist: string; family: string }

/** Stanzas of four lines; the chorus is always the same, verses are endless. */
export type SongText = { chorus: string[]; nextVerse(): string[] }

export function writeSongText({ id, title, artist, family }: SongWords): SongText {
  const random = seeded(`lyrics:${id}`)
  const tongue = tongueOf(`${title} ${artist}`, family)
  return tongue ? foreignText(TONGUE_LINES[tongue], random) : englishText(title, family, random)
}

function tongueOf(text: string, family: string): Tongue | null {
  if (/\p{Script=Arabic}/u.test(text)) return 'arabic'
  if (/\p{Script=Hebrew}/u.test(text)) return 'hebrew'
  if (/\p{Script=Hangul}/u.test(text)) return 'korean'
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese'
  if (/\p{Script=Han}/u.test(text)) return 'chinese'
  if (family !== 'latin') return null
  return /\bOs\b/.test(text) ? 'portuguese' : 'spanish'
}

function foreignText(lines: string[], random: Seeded): SongText {
  const verses = [lines.slice(4, 8), lines.slice(8)]
  const order = random.shuffle(verses)
  let next = 0
  return { chorus: lines.slice(0, 4), nextVerse: () => order[next++ % order.length] ?? [] }
}

function englishText(title: string, family: string, random: Seeded): SongText {
  const moods = SUNG_MOODS[family] ?? ['city', 'love']
  const couplets = random.shuffle(
    (COUPLETS[random.pick(moods)] ?? []).concat(COUPLETS[random.pick(moods)] ?? []),
  )
  const unique = [...new Map(couplets.map((couplet) => [couplet[0], couplet])).values()]
  const hook = sungTitle(title)
  const refrain = random.pick(REFRAINS)
  let next = 0
  const couplet = () => unique[next++ % unique.length] ?? []
  return { chorus: [hook, refrain[0], hook, refrain[1]], nextVerse: () => [...couplet(), ...couplet()] }
}

/** A title without guests, versions and places. */
function sungTitle(title: string): string {
  return title.replace(/ \((?:feat\.|Part|Take|\w+ Mix|Dub)[^)]*\)/g, '').replace(/ - .+$/, '')
}
