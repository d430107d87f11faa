import type { World } from '../world'

type ImageJson = { url: string; height: number | null; width: number | null }

const sizes = [640, 300, 64]

/** The three sizes of a cover, largest first, as the Web API lists them. */
export function imagesJson(world: World, kind: string, id: string): ImageJson[] {
  return sizes.map((size) => ({
    url: `${world.origin()}/images/${kind}/${encodeURIComponent(id)}/${size}`,
    height: size,
    width: size,
  }))
}
