import nextEnv from '@next/env'
import { diagnose } from './diagnose'

/** `npm run doctor`: says what is wrong with the set-up and how to mend it. Ends with 1 when something must be mended. */
nextEnv.loadEnvConfig(process.cwd(), false, { info() {}, error: console.error })

const { text, hasFailure } = await diagnose()
console.log(text)
if (hasFailure) process.exitCode = 1
