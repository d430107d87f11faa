import { readFileSync } from 'node:fs'
import { launch } from './launch'

/** What the image runs, bundled by scripts/assemble-image.ts: everything is built, and variables are the only settings. */
const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'))

await launch({
  app: (host, port) => ['scripts/serve.js', host, String(port)],
  sandbox: ['sandbox.js'],
  variables: {
    NODE_ENV: 'production',
    // The configuration as it was built, like in the server that Next puts beside the standalone build.
    __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config),
  },
  command: 'docker compose up',
  hint: 'Set them as variables of the container. With neither client id nor secret, the app runs on the sandbox.',
})
