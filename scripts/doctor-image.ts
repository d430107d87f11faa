import { runDoctor } from './diagnose'

/** The doctor in the image, bundled by scripts/assemble-image.ts: variables are the only settings there. */
await runDoctor()
