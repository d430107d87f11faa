import { launch } from './launch'

/** What the image runs, bundled by scripts/assemble-image.ts: everything is built, and variables are the only settings. */
await launch({
  app: (host, port) => ['scripts/serve.js', host, String(port)],
  sandbox: ['sandbox.js'],
  variables: { NODE_ENV: 'production' },
  command: 'docker compose up',
  hint: 'Set them as variables of the container. With neither client ID nor secret, the app runs on the sandbox.',
})
