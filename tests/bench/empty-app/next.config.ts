import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

const config: NextConfig = {
  // The packages stand in the repository's root, above this folder.
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
}

export default config
