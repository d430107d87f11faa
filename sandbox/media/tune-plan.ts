import { type Seeded, seeded } from '../catalogue/seeded'
import { type DrumKit, MODES, PROGRESSIONS, STYLES, type TimbreName, type TuneStyle } from './tune-styles'
import { SAMPLE_RATE, samplesIn } from './wav'

/** Input of a tune: `artistId` determines the instruments, `id` everything else. */
export type TuneSource = { id: string; artistId: string; family: string; durationMs: number }

export type Section = 'intro' | 'verse' | 'chorus' | 'bridge' | 'outro'

export type TunePlan = {
  id: string
  totalSamples: number
  samplesPerBeat: number
  beatsPerBar: number
  /** Semitones above C of the tonic, as a MIDI note between 48 and 59. */
  tonic: number
  scale: number[]
  swing: number
  density: number
  chordSize: number
  progressions: Record<Section, number[]>
  pad: TimbreName
  lead: TimbreName
  bass: TimbreName
  arp: TimbreName | null
  drums: DrumKit
  /** One entry for each bar. */
  sections: Section[]
}

const FORM: [Section, number][] = [
  ['intro', 4],
  ['verse', 8],
  ['chorus', 8],
  ['verse', 8],
  ['chorus', 8],
  ['bridge', 4],
]

function layOutSections(bars: number): Section[] {
  if (bars < 16) return Array.from({ length: bars }, (_, bar) => (bar < bars - 1 ? 'verse' : 'outro'))
  const sections: Section[] = []
  for (let at = 0; sections.length < bars; at++) {
    const [section, length] = FORM[at % FORM.length] ?? ['verse', 8]
    // Only the first pass has an intro.
    if (section === 'intro' && at > 0) continue
    for (let bar = 0; bar < length; bar++) sections.push(section)
  }
  return sections.map((section, bar) => (bar >= bars - 4 ? 'outro' : section)).slice(0, bars)
}

export function planTune({ id, artistId, family, durationMs }: TuneSource): TunePlan {
  const style = (STYLES[family] ?? STYLES.indie) as TuneStyle
  const random = seeded(`tune:${id}`)
  const band = seeded(`band:${artistId}`)
  const mode = random.pick(style.modes)
  const totalSamples = samplesIn(durationMs)
  const samplesPerBeat = Math.round((SAMPLE_RATE * 60) / random.int(...style.bpm))
  const beatsPerBar = random.pick(style.beatsPerBar)
  return {
    id,
    totalSamples,
    samplesPerBeat,
    beatsPerBar,
    tonic: random.int(48, 59),
    scale: MODES[mode],
    swing: style.swing,
    density: style.density,
    chordSize: style.chordSize,
    progressions: drawProgressions(PROGRESSIONS[mode], random),
    // An artist keeps its instruments from song to song; sometimes the lead changes.
    pad: band.pick(style.pads),
    bass: band.pick(style.basses),
    arp: band.pick(style.arps),
    drums: band.pick(style.drums),
    lead: random.chance(0.75) ? band.pick(style.leads) : random.pick(style.leads),
    sections: layOutSections(Math.ceil(totalSamples / (samplesPerBeat * beatsPerBar))),
  }
}

function drawProgressions(choices: number[][], random: Seeded): Record<Section, number[]> {
  const [verse = [0], chorus = verse, bridge = chorus] = random.shuffle(choices)
  return { intro: verse, verse, chorus, bridge, outro: verse }
}

/** MIDI note of a scale step; steps continue beyond the octave. */
export function pitchOf({ tonic, scale }: Pick<TunePlan, 'tonic' | 'scale'>, step: number): number {
  const octave = Math.floor(step / scale.length)
  return tonic + octave * 12 + (scale[step - octave * scale.length] ?? 0)
}
