import nextEnv from '@next/env'
import { runDoctor } from './diagnose'

/** `npm run doctor`: says what is wrong with the set-up, and how to fix it. It reads the variables that the app does. */
nextEnv.loadEnvConfig(process.cwd(), false, { info() {}, error: console.error })
await runDoctor()
