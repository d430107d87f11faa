import type { SungLine } from './lrc'
import { type SongWords, writeSongText } from './lyrics-text'
import { planTune, type Section, type TuneSource } from './tune-plan'
import { SAMPLE_RATE } from './wav'

/** A line is sung every two bars, as the melody is phrased. */
const BARS_PER_LINE = 2

/** Places the song’s lines on the bars of its tune: silent in intro, bridge and outro. */
export function singAlong(words: SongWords, source: TuneSource): SungLine[] {
  const plan = planTune(source)
  const barMs = (plan.samplesPerBeat * plan.beatsPerBar * 1000) / SAMPLE_RATE
  const text = writeSongText(words)
  const lines: SungLine[] = []
  let previous: Section | null = null
  let stanza: string[] = []
  let sung = 0
  plan.sections.forEach((section, bar) => {
    const timeMs = Math.round(bar * barMs)
    const isSung = isSungSection(section)
    const wasSung = previous === null || isSungSection(previous)
    if (section !== previous) {
      if (!isSung && wasSung) lines.push({ timeMs, text: '' })
      stanza = section === 'chorus' ? text.chorus : isSung ? text.nextVerse() : []
      sung = 0
    }
    if (isSung && sung % BARS_PER_LINE === 0) {
      const line = stanza[(sung / BARS_PER_LINE) % stanza.length]
      if (line) lines.push({ timeMs, text: line })
    }
    sung++
    previous = section
  })
  return lines
}

function isSungSection(section: Section): boolean {
  return section === 'verse' || section === 'chorus'
}
