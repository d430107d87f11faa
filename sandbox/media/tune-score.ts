import { seeded } from '../catalogue/seeded'
import { DRUMS, type Hit, PATTERNS } from './tune-drums'
import { writeMelody } from './tune-melody'
import { pitchOf, type Section, type TunePlan } from './tune-plan'
import type { TimbreName } from './tune-styles'
import { TIMBRES } from './tune-timbres'
import type { Note } from './tune-voice'
import { SAMPLE_RATE } from './wav'

/** All notes and hits, in order of their start. */
export type Score = { notes: Note[]; hits: Hit[]; totalSamples: number }

type Layer = 'pad' | 'bass' | 'arp' | 'melody' | 'drums'

const LAYERS: Record<Section, Layer[]> = {
  intro: ['pad', 'arp'],
  verse: ['pad', 'bass', 'melody', 'drums'],
  chorus: ['pad', 'bass', 'arp', 'melody', 'drums'],
  bridge: ['pad', 'bass', 'arp'],
  outro: ['pad', 'bass', 'arp'],
}

const GAINS = { pad: 0.052, bass: 0.2, arp: 0.062, melody: 0.17, drums: 0.27 }

export function writeScore(plan: TunePlan): Score {
  const notes: Note[] = []
  const hits: Hit[] = []
  const barSamples = plan.samplesPerBeat * plan.beatsPerBar
  const random = seeded(`score:${plan.id}`)

  const at = (bar: number, beat: number) => {
    const isOff = beat % 1 === 0.5
    return bar * barSamples + Math.round((beat + (isOff ? plan.swing * 0.5 : 0)) * plan.samplesPerBeat)
  }
  const play = (name: TimbreName, bar: number, beat: number, beats: number, midi: number, gain: number) => {
    const frequency = 440 * 2 ** ((midi - 69) / 12)
    const hold = Math.round(beats * plan.samplesPerBeat * 0.94)
    notes.push({ start: at(bar, beat), hold, cycles: frequency / SAMPLE_RATE, gain, timbre: TIMBRES[name] })
  }

  const melodies = { verse: writeMelody(plan, 'verse'), chorus: writeMelody(plan, 'chorus') }
  plan.sections.forEach((section, bar) => {
    const progression = plan.progressions[section]
    const chord = progression[bar % progression.length] ?? 0
    const layers = LAYERS[section]
    if (layers.includes('pad')) addPad(plan, play, bar, chord)
    if (layers.includes('bass')) addBass(plan, play, bar, chord)
    if (layers.includes('arp')) addArp(plan, play, bar, chord, random.int(0, 1))
    if (layers.includes('melody')) {
      const melody = melodies[section === 'chorus' ? 'chorus' : 'verse']
      addMelody(plan, play, bar, melody[bar % melody.length] ?? [])
    }
    if (layers.includes('drums')) {
      for (const [drum, gain, beats] of PATTERNS[plan.drums]) {
        for (const beat of beats) {
          if (beat >= plan.beatsPerBar) continue
          const touch = 0.85 + random.next() * 0.15
          hits.push({ start: at(bar, beat), gain: gain * touch * GAINS.drums, sound: DRUMS[drum] })
        }
      }
    }
  })
  notes.sort((one, other) => one.start - other.start)
  hits.sort((one, other) => one.start - other.start)
  return { notes, hits, totalSamples: plan.totalSamples }
}

type Play = (name: TimbreName, bar: number, beat: number, beats: number, midi: number, gain: number) => void

/** Notes of the chord, folded into the octave and a half around middle C so that chords lead into each other. */
function chordPitches(plan: TunePlan, chord: number): number[] {
  const pitches = Array.from({ length: plan.chordSize }, (_, i) => pitchOf(plan, chord + i * 2))
  return pitches.map((pitch) => {
    let folded = pitch
    while (folded < 53) folded += 12
    while (folded > 67) folded -= 12
    return folded
  })
}

/** Plucked chords are struck again in mid-bar, others are held. */
const STRUCK = new Set<TimbreName>(['piano', 'electricPiano', 'guitar'])

function addPad(plan: TunePlan, play: Play, bar: number, chord: number): void {
  const isStruck = STRUCK.has(plan.pad)
  const strokes = isStruck ? [0, plan.beatsPerBar === 3 ? 2 : 2.5] : [0]
  for (const [index, beat] of strokes.entries()) {
    const beats = isStruck ? (index === 0 ? 2 : plan.beatsPerBar - beat) : plan.beatsPerBar * 1.06
    for (const pitch of chordPitches(plan, chord))
      play(plan.pad, bar, beat, beats, pitch, GAINS.pad * (isStruck ? 1.3 : 1) * (index ? 0.7 : 1))
  }
}

function addBass(plan: TunePlan, play: Play, bar: number, chord: number): void {
  let root = pitchOf(plan, chord) - 12
  while (root > 47) root -= 12
  while (root < 33) root += 12
  const fifth = root + 7 > 50 ? root - 5 : root + 7
  if (plan.drums === 'brushes') {
    // A walking bass: root, third, fifth and back.
    const third = root + ((pitchOf(plan, chord + 2) - pitchOf(plan, chord) + 12) % 12)
    const walk = [root, third, fifth, third]
    for (let beat = 0; beat < plan.beatsPerBar; beat++)
      play(plan.bass, bar, beat, 0.95, walk[beat] ?? root, GAINS.bass * 0.9)
    return
  }
  if (plan.drums === 'none') {
    play(plan.bass, bar, 0, plan.beatsPerBar, root, GAINS.bass * 0.5)
    return
  }
  play(plan.bass, bar, 0, 1.5, root, GAINS.bass)
  play(plan.bass, bar, 1.5, 0.5, root, GAINS.bass * 0.7)
  play(plan.bass, bar, 2, plan.beatsPerBar - 2, bar % 2 ? fifth : root, GAINS.bass * 0.9)
}

function addArp(plan: TunePlan, play: Play, bar: number, chord: number, turn: number): void {
  if (!plan.arp) return
  const pitches = chordPitches(plan, chord).map((pitch) => pitch + 12)
  const order = turn ? [0, 1, 2, 1] : [0, 2, 1, 2]
  const grid = plan.samplesPerBeat > SAMPLE_RATE * 0.8 ? 1 : 0.5
  for (let beat = 0, i = 0; beat < plan.beatsPerBar; beat += grid, i++) {
    play(plan.arp, bar, beat, grid * 1.6, pitches[order[i % 4] ?? 0] ?? 60, GAINS.arp * (i % 4 ? 0.75 : 1))
  }
}

function addMelody(
  plan: TunePlan,
  play: Play,
  bar: number,
  melody: ReturnType<typeof writeMelody>[number],
): void {
  for (const { beat, beats, step, accent } of melody) {
    const pitch = pitchOf(plan, step)
    const gain = GAINS.melody * accent
    play(plan.lead, bar, beat, beats, pitch, gain)
    // An echo, for a larger room.
    play(plan.lead, bar, beat + 0.75, beats * 0.8, pitch, gain * 0.24)
    play(plan.lead, bar, beat + 1.5, beats * 0.6, pitch, gain * 0.1)
  }
}
