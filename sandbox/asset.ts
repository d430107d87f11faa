import { readFile } from 'node:fs/promises'

/** Reads a file of the repository by its path. The bundled sandbox has a copy of each beside it. */
export const readAsset = (path: string): Promise<Buffer> => readFile(new URL(`../${path}`, import.meta.url))
