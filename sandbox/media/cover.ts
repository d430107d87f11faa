import { type Seeded, seeded } from '../catalogue/seeded'
import { MOODS, PALETTES } from './cover-palettes'
import { face, portrait, voice } from './cover-people'
import { hills, rooms } from './cover-scenes'
import { arcs, grooves, haze, stripes, sun } from './cover-shapes'
import { inkPalette, type Painter } from './ink'
import { encodeIndexedPng } from './png'
import { print } from './print'
import type { ImageKind, ImageSize } from './render-job'

type Design = (random: Seeded) => Painter

const SLEEVES: Record<string, Design[]> = {
  jazz: [rooms, grooves, arcs, stripes],
  ambient: [haze, hills, sun],
  electronic: [stripes, haze, grooves, sun],
  classical: [arcs, rooms, haze],
  folk: [hills, sun, arcs],
}
const ALL_SLEEVES: Design[] = [grooves, sun, arcs, stripes, haze, hills, rooms]

const DESIGNS: Record<Exclude<ImageKind, 'album'>, Design[]> = {
  playlist: [haze, stripes, arcs],
  artist: [portrait],
  show: [voice],
  user: [face],
}

/** Draws a cover as PNG, always the same for an ID. `family` biases design and colors; null leaves both open. */
export function drawCover(kind: ImageKind, id: string, size: ImageSize, family: string | null) {
  const random = seeded(`cover:${kind}:${id}`)
  const moods = MOODS[family ?? ''] ?? Object.keys(PALETTES)
  const inks = random.pick(PALETTES[random.pick(moods)] ?? [])
  const designs = kind === 'album' ? (SLEEVES[family ?? ''] ?? ALL_SLEEVES) : DESIGNS[kind]
  const paint = random.pick(designs)(random)
  return encodeIndexedPng(size, inkPalette(inks), print(paint, size, random.int(1, 1_000_000)))
}
