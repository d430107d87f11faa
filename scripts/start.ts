import nextEnv from '@next/env'
import { ensureBuild } from './build'
import { runDoctor } from './diagnose'
import { launch } from './launch'

/**
 * `npm start`, `npm run dev`, and `npm run doctor`, which checks the settings. The shell’s variables override those
 * of the .env files that Next reads.
 */
const isDevelopment = process.argv.includes('--dev')
const quiet = { info() {}, error: console.error }
nextEnv.loadEnvConfig(process.cwd(), isDevelopment, quiet)

if (process.argv.includes('--doctor')) await runDoctor()
else
  await launch({
    app: (host, port) =>
      isDevelopment
        ? ['node_modules/next/dist/bin/next', 'dev', '-H', host, '-p', String(port)]
        : ['scripts/serve.js', host, String(port)],
    sandbox: ['--import', 'tsx', 'sandbox/main.ts'],
    variables: { NODE_ENV: isDevelopment ? 'development' : 'production' },
    ...(!isDevelopment && { prepare: () => ensureBuild((text) => console.log(text)) }),
    command: isDevelopment ? 'npm run dev' : 'npm start',
    hint: 'Set them in .env.local; .env.example explains each. Without a client ID, Tonearm runs the demo.',
  })
