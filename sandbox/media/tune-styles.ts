/** Sound of each genre family, from which artist and track are drawn. */
export type TuneStyle = {
  bpm: [number, number]
  modes: ModeName[]
  beatsPerBar: number[]
  /** Notes in a chord: 3 is a triad, 4 adds the seventh. */
  chordSize: 3 | 4
  pads: TimbreName[]
  leads: TimbreName[]
  basses: TimbreName[]
  arps: (TimbreName | null)[]
  drums: DrumKit[]
  /** Delay of off-beats, as a fraction of half a beat. */
  swing: number
  /** Probability that a position in the melody sounds. */
  density: number
}

export type ModeName = 'major' | 'minor' | 'dorian' | 'mixolydian'
export type TimbreName =
  | 'warmPad'
  | 'strings'
  | 'choir'
  | 'organ'
  | 'piano'
  | 'electricPiano'
  | 'guitar'
  | 'harp'
  | 'bell'
  | 'flute'
  | 'reed'
  | 'chip'
  | 'roundBass'
  | 'uprightBass'
  | 'synthBass'
export type DrumKit = 'none' | 'soft' | 'brushes' | 'four' | 'boom' | 'shaker' | 'rock'

/** Semitones of each step above the root. */
export const MODES: Record<ModeName, number[]> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
}

/** Chord roots as steps of the mode, a bar each; none of them is diminished. */
export const PROGRESSIONS: Record<ModeName, number[][]> = {
  major: [
    [0, 4, 5, 3],
    [0, 5, 3, 4],
    [0, 3, 5, 4],
    [3, 0, 4, 5],
    [0, 2, 3, 4],
    [1, 4, 0, 5],
    [5, 3, 0, 4],
  ],
  minor: [
    [0, 5, 2, 6],
    [0, 3, 5, 6],
    [0, 6, 5, 6],
    [0, 2, 3, 5],
    [5, 6, 0, 0],
    [3, 0, 5, 6],
  ],
  dorian: [
    [0, 3, 0, 3],
    [0, 6, 3, 0],
    [0, 2, 3, 6],
    [0, 3, 6, 2],
  ],
  mixolydian: [
    [0, 6, 3, 0],
    [0, 3, 6, 3],
    [0, 4, 3, 6],
  ],
}

export const STYLES: Record<string, TuneStyle> = {
  indie: {
    bpm: [92, 126],
    modes: ['major', 'major', 'minor', 'mixolydian'],
    beatsPerBar: [4],
    chordSize: 3,
    pads: ['warmPad', 'organ', 'strings'],
    leads: ['guitar', 'bell', 'flute', 'electricPiano'],
    basses: ['roundBass'],
    arps: ['guitar', 'guitar', 'bell', null],
    drums: ['soft', 'soft', 'rock'],
    swing: 0,
    density: 0.72,
  },
  soul: {
    bpm: [72, 104],
    modes: ['dorian', 'major', 'mixolydian'],
    beatsPerBar: [4],
    chordSize: 4,
    pads: ['electricPiano', 'organ'],
    leads: ['flute', 'electricPiano', 'guitar'],
    basses: ['roundBass'],
    arps: [null, 'electricPiano', 'guitar'],
    drums: ['soft', 'boom'],
    swing: 0.18,
    density: 0.66,
  },
  'hip hop': {
    bpm: [80, 98],
    modes: ['minor', 'dorian'],
    beatsPerBar: [4],
    chordSize: 4,
    pads: ['electricPiano', 'strings', 'warmPad'],
    leads: ['bell', 'piano', 'flute'],
    basses: ['synthBass', 'roundBass'],
    arps: ['harp', 'piano', null],
    drums: ['boom'],
    swing: 0.22,
    density: 0.5,
  },
  jazz: {
    bpm: [88, 148],
    modes: ['major', 'dorian', 'major'],
    beatsPerBar: [4, 4, 3],
    chordSize: 4,
    pads: ['piano', 'electricPiano'],
    leads: ['reed', 'piano', 'flute', 'guitar'],
    basses: ['uprightBass'],
    arps: [null],
    drums: ['brushes'],
    swing: 0.33,
    density: 0.76,
  },
  ambient: {
    bpm: [48, 64],
    modes: ['major', 'mixolydian', 'minor'],
    beatsPerBar: [4],
    chordSize: 4,
    pads: ['warmPad', 'choir', 'strings'],
    leads: ['bell', 'flute', 'electricPiano'],
    basses: ['warmPad'],
    arps: ['bell', null, 'harp'],
    drums: ['none'],
    swing: 0,
    density: 0.4,
  },
  electronic: {
    bpm: [108, 128],
    modes: ['minor', 'dorian', 'major'],
    beatsPerBar: [4],
    chordSize: 4,
    pads: ['warmPad', 'strings'],
    leads: ['chip', 'bell', 'electricPiano', 'flute'],
    basses: ['synthBass'],
    arps: ['chip', 'bell', 'harp'],
    drums: ['four'],
    swing: 0.06,
    density: 0.6,
  },
  classical: {
    bpm: [66, 108],
    modes: ['major', 'minor'],
    beatsPerBar: [3, 4],
    chordSize: 3,
    pads: ['strings', 'piano', 'choir'],
    leads: ['piano', 'flute', 'harp', 'strings'],
    basses: ['piano', 'strings'],
    arps: ['piano', 'harp'],
    drums: ['none'],
    swing: 0,
    density: 0.78,
  },
  folk: {
    bpm: [84, 118],
    modes: ['major', 'dorian', 'mixolydian'],
    beatsPerBar: [4, 3],
    chordSize: 3,
    pads: ['guitar', 'organ', 'strings'],
    leads: ['flute', 'guitar', 'reed'],
    basses: ['uprightBass'],
    arps: ['guitar', 'harp'],
    drums: ['shaker', 'none'],
    swing: 0.08,
    density: 0.76,
  },
}
