import type { AddressVerdict } from '@/lib/server/address'

/** Why the setup failed. */
export type SetupFault =
  | { kind: 'not-an-id' }
  | { kind: 'client-unknown'; message: string | null }
  | { kind: 'redirect-refused'; message: string | null; redirectUri: string }
  | { kind: 'unanswered'; host: string }
  | { kind: 'wrong-code' }
  /** Too many wrong codes or client IDs. */
  | { kind: 'too-often' }
  /** `code` is the system’s error code, such as `EROFS`. */
  | { kind: 'not-stored'; path: string; code: string }
  /** The stored setup is unusable for the reason `problem`. */
  | { kind: 'unusable'; problem: string }
  | { kind: 'demo-silent' }
  /** Another account owns it, or no one may change it. */
  | { kind: 'closed' }
  /** No response, or an unreadable one. */
  | { kind: 'no-answer' }

/** The page that sets up the listener’s own Spotify app. */
export const ownAccountWords = {
  heading: 'Use my Spotify account',
  title: 'Use my Spotify account · Tonearm',
  lead: 'Spotify plays your music here through an app of your own. It is free, takes about two minutes, and you need Premium.',
  steps: {
    create: {
      heading: 'Create an app at Spotify',
      text: 'Log in at {link} and press Create app. Choose any name without “Spotify” in it, and any description.',
    },
    address: {
      heading: 'Add the redirect address',
      text: 'Paste it under Redirect URIs, exactly as it is here, and press Add.',
      name: 'Redirect address',
    },
    apis: {
      heading: 'Tick two APIs',
      text: 'Where Spotify asks which APIs you plan to use, tick these two. Then accept the terms and save.',
      names: ['Web API', 'Web Playback SDK'],
    },
    clientId: {
      heading: 'Paste the client ID',
      text: 'Spotify shows it on the app’s page. Tonearm does not need the client secret.',
    },
  },
  field: 'Client ID',
  submit: 'Check and continue',
  checking: 'Asking Spotify about this client ID',
  leaving: 'Spotify knows this app. Its login page opens now.',
  others:
    'Other people can listen too, five at most: add their accounts under User Management on the app’s page.',
  keptIn: 'Tonearm keeps the client ID in {path} on this server.',
  code: {
    lead: 'Only the person running this server can set it up. Open the link that Tonearm printed at startup, or enter the code in it.',
    field: 'Setup code',
    text: 'You’ll find both in the terminal, or with Docker in the output of {command}.',
    command: 'docker compose logs tonearm',
    submit: 'Continue',
    checking: 'Checking the code',
  },
  current: {
    heading: 'In use now',
    lead: 'Tonearm uses an app of yours at Spotify. You can change it here, or go back to the demo.',
    unowned: 'Nobody owns it yet. Log in from this browser, and you alone may change it from then on.',
    shown: 'Did Spotify show an error page?',
    meanings: [
      '“redirect_uri: Not matching configuration” means that the address below is not saved with the app, or that the client ID belongs to another app.',
      '“INVALID_CLIENT” or “client_id” means that Spotify does not know the client ID.',
    ],
    logIn: 'Log in with Spotify',
  },
  back: {
    button: 'Go back to the demo',
    leaving: 'Starting the demo',
    text: 'Tonearm forgets the client ID, and everyone is logged out. Nothing changes in your Spotify account.',
  },
  fixed:
    'The client ID of this server comes from {variable}, which comes before anything set on this page. Change it there, or remove it and restart Tonearm.',
  variable: 'SPOTIFY_CLIENT_ID',
  link: {
    start: 'Use my Spotify account',
    change: 'Change the client ID',
    manage: 'Change the app, or go back to the demo',
  },
}

const verdicts: Record<AddressVerdict, (address: string, own: string) => string> = {
  loopback: () =>
    'Spotify accepts this address. It works in browsers on this machine; for phones and other computers, Tonearm needs an https address.',
  https: () => 'Spotify accepts this address, because it is https.',
  localhost: (address, own) =>
    `You opened ${address}. Spotify refuses the name localhost, so open ${own} before you log in.`,
  'plain-http': (address, own) =>
    `You opened ${address}. Away from the machine itself Spotify refuses plain http, and browsers play no protected music over it. Open ${own} on that machine, or give Tonearm an https address.`,
}

/** `address` is the browser’s URL, `own` the app’s. */
export const verdictWords = (verdict: AddressVerdict, address: string, own: string): string =>
  verdicts[verdict](address, own)

export const refusedAddressWords = {
  summary: 'Which addresses does Spotify refuse?',
  rows: [
    {
      address: 'http://localhost:3000',
      text: 'Spotify refuses the name. Tonearm leads you to 127.0.0.1 instead.',
    },
    {
      address: 'http://192.168.1.20:3000',
      text: 'Away from the machine itself Spotify takes https only, and browsers play protected music only over https. Put a proxy with TLS in front and set NEXTAUTH_URL to its address; docs/hosting.md has samples.',
    },
  ],
  accepted: 'It takes http://127.0.0.1 and http://[::1] with any port, and https anywhere.',
}

type Words = { title: string; text: string }

const says = (message: string | null): string => (message === null ? '' : ` Spotify says “${message}”.`)

const faults: { [K in SetupFault['kind']]: (fault: Extract<SetupFault, { kind: K }>) => Words } = {
  'not-an-id': () => ({
    title: 'This is not a client ID',
    text: 'A client ID has 32 letters from a to f and digits. Copy it from the app’s page at Spotify.',
  }),
  'client-unknown': ({ message }) => ({
    title: 'Spotify does not know this client ID',
    text: `Copy it again from the app’s page at Spotify, and not the client secret, which looks the same.${says(message)}`,
  }),
  'redirect-refused': ({ message, redirectUri }) => ({
    title: 'The redirect address is not saved with this app',
    text: `Add ${redirectUri} under Redirect URIs, press Add, and save. If it is there, the client ID belongs to another of your apps.${says(message)}`,
  }),
  unanswered: ({ host }) => ({
    title: 'Spotify did not answer',
    text: `${host} could not be asked about this client ID. Check this server’s connection, then try again.`,
  }),
  'wrong-code': () => ({
    title: 'This isn’t the setup code',
    text: 'It changes each time Tonearm starts. Look for the latest one.',
  }),
  'too-often': () => ({ title: 'Too many tries', text: 'Wait a minute, then try again.' }),
  'not-stored': ({ path, code }) => ({
    title: 'Tonearm cannot write its settings',
    text: `${path} cannot be written (${code}). Let the user that runs Tonearm write there, mount a volume at /data if it is a container, or set TONEARM_DATA to another folder. Nothing was changed.`,
  }),
  unusable: ({ problem }) => ({ title: 'The settings on this server cannot be used', text: problem }),
  'demo-silent': () => ({
    title: 'The demo hasn’t started',
    text: 'The client ID is forgotten. Restart Tonearm to get the demo.',
  }),
  closed: () => ({
    title: 'You may not change this',
    text: 'The owner of this server may, once logged in. If it is not set up yet, reload this page.',
  }),
  'no-answer': () => ({
    title: 'Tonearm did not answer',
    text: 'Check that it is running, then try again.',
  }),
}

/** Spotify’s message, if any, and ours. */
export function setupFaultWords<K extends SetupFault['kind']>(
  fault: Extract<SetupFault, { kind: K }> & { kind: K },
): Words {
  return faults[fault.kind](fault)
}
