/** Bytes before the first sample of a plain PCM file. Format: http://soundfile.sapp.org/doc/WaveFormat/ */
export const WAV_HEADER_BYTES = 44

export const SAMPLE_RATE = 22_050

/** 16 bits, one channel. */
export const WAV_BYTES_PER_SECOND = SAMPLE_RATE * 2

export function samplesIn(durationMs: number): number {
  return Math.round((durationMs * SAMPLE_RATE) / 1000)
}

/** The header of a 16-bit mono file with this many samples. */
export function wavHeader(samples: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(WAV_HEADER_BYTES)
  const view = new DataView(bytes.buffer)
  const text = (at: number, value: string) => bytes.set(new TextEncoder().encode(value), at)
  text(0, 'RIFF')
  view.setUint32(4, 36 + samples * 2, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, SAMPLE_RATE, true)
  view.setUint32(28, WAV_BYTES_PER_SECOND, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples * 2, true)
  return bytes
}
