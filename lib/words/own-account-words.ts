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
  lead: 'To play your own music, Tonearm needs a Spotify app that belongs to you. It’s free and takes about two minutes. You need Spotify Premium.',
  steps: {
    create: {
      heading: 'Create a Spotify app',
      text: 'Log in at {link} and select Create app. Choose any name without “Spotify” in it, and any description.',
    },
    address: {
      heading: 'Add the redirect URI',
      text: 'Paste this under Redirect URIs exactly as shown, then select Add.',
      name: 'Redirect URI',
    },
    apis: {
      heading: 'Select two APIs',
      text: 'When Spotify asks which APIs you’ll use, select these two. Then accept the terms and save.',
      names: ['Web API', 'Web Playback SDK'],
    },
    clientId: {
      heading: 'Paste the client ID',
      text: 'You’ll find it on your app’s page. Tonearm doesn’t need the client secret.',
    },
  },
  field: 'Client ID',
  submit: 'Check and continue',
  checking: 'Checking with Spotify…',
  leaving: 'Client ID accepted. Opening Spotify’s login…',
  others: 'Up to five people can use it. Add their accounts under User Management on your app’s page.',
  keptIn: 'The client ID is saved in {path} on this server.',
  code: {
    lead: 'Only the person running this server can set it up. Open the link that Tonearm printed at startup, or enter the code in it.',
    field: 'Setup code',
    text: 'You’ll find both in the terminal, or with Docker in the output of {command}.',
    command: 'docker compose logs tonearm',
    submit: 'Continue',
    checking: 'Checking the code…',
  },
  current: {
    heading: 'In use now',
    lead: 'Tonearm is using your Spotify app. You can change it here, or go back to the demo.',
    unowned: 'No one owns this setup yet. Log in from this browser, and only you can change it.',
    shown: 'Did Spotify show an error page?',
    meanings: [
      '“redirect_uri: Not matching configuration” means the redirect URI below isn’t saved in your app, or the client ID is from another app.',
      '“INVALID_CLIENT” or “client_id” means Spotify doesn’t recognize the client ID.',
    ],
    logIn: 'Log in with Spotify',
  },
  back: {
    button: 'Go back to the demo',
    leaving: 'Starting the demo…',
    text: 'This removes the client ID and logs everyone out. Nothing changes in your Spotify account.',
  },
  fixed:
    'The client ID of this server is set by {variable}, which overrides this page. Change it there, or remove it and restart Tonearm.',
  variable: 'SPOTIFY_CLIENT_ID',
  link: {
    start: 'Use my Spotify account',
    change: 'Change the client ID',
    manage: 'Change the client ID or go back to the demo',
  },
}

const verdicts: Record<AddressVerdict, (address: string, own: string) => string> = {
  loopback: () =>
    'Spotify accepts this address. It works in browsers on this computer. For phones and other computers, Tonearm needs an HTTPS address.',
  https: () => 'Spotify accepts this address because it uses HTTPS.',
  localhost: (address, own) =>
    `You opened ${address}. Spotify doesn’t accept localhost, so open ${own} before you log in.`,
  'plain-http': (address, own) =>
    `You opened ${address}. Spotify and protected playback require HTTPS, except on the computer that runs Tonearm. Open ${own} on that computer, or give Tonearm an HTTPS address.`,
}

/** `address` is the browser’s URL, `own` the app’s. */
export const verdictWords = (verdict: AddressVerdict, address: string, own: string): string =>
  verdicts[verdict](address, own)

export const refusedAddressWords = {
  summary: 'Which addresses don’t work?',
  rows: [
    {
      address: 'http://localhost:3000',
      text: 'Spotify doesn’t accept the name. Tonearm redirects you to 127.0.0.1.',
    },
    {
      address: 'http://192.168.1.20:3000',
      text: 'Spotify and protected playback require HTTPS, except on the computer that runs Tonearm. Put an HTTPS proxy in front and set NEXTAUTH_URL to its address. docs/hosting.md has samples.',
    },
  ],
  accepted: 'Works: http://127.0.0.1 and http://[::1] on any port, and any HTTPS address.',
}

type Words = { title: string; text: string }

const says = (message: string | null): string => (message === null ? '' : ` Spotify says “${message}”.`)

const faults: { [K in SetupFault['kind']]: (fault: Extract<SetupFault, { kind: K }>) => Words } = {
  'not-an-id': () => ({
    title: 'This isn’t a client ID',
    text: 'A client ID is 32 characters: digits and letters a–f. Copy it from your app’s page.',
  }),
  'client-unknown': ({ message }) => ({
    title: 'Spotify doesn’t recognize this client ID',
    text: `Copy it again from your app’s page. The client secret looks similar.${says(message)}`,
  }),
  'redirect-refused': ({ message, redirectUri }) => ({
    title: 'The redirect URI isn’t saved in this app',
    text: `Add ${redirectUri} under Redirect URIs, select Add, and save. If it’s already there, the client ID is from another of your apps.${says(message)}`,
  }),
  unanswered: ({ host }) => ({
    title: 'Couldn’t reach Spotify',
    text: `Couldn’t check this client ID with ${host}. Check this server’s connection, then try again.`,
  }),
  'wrong-code': () => ({
    title: 'Wrong code',
    text: 'It changes each time Tonearm starts. Look for the latest one.',
  }),
  'too-often': () => ({ title: 'Too many attempts', text: 'Wait a minute, then try again.' }),
  'not-stored': ({ path, code }) => ({
    title: 'Tonearm can’t save its settings',
    text: `Couldn’t write ${path} (${code}). Give the user running Tonearm write access, mount a volume at /data in a container, or set TONEARM_DATA to another folder. Nothing was changed.`,
  }),
  unusable: ({ problem }) => ({ title: 'This server’s settings can’t be used', text: problem }),
  'demo-silent': () => ({
    title: 'The demo hasn’t started',
    text: 'The client ID was removed. Restart Tonearm to start the demo.',
  }),
  closed: () => ({
    title: 'You can’t change this',
    text: 'Only the server owner can, once logged in. If the server isn’t set up yet, reload this page.',
  }),
  'no-answer': () => ({
    title: 'Couldn’t reach Tonearm',
    text: 'Make sure it’s running, then try again.',
  }),
}

/** Spotify’s message, if any, and ours. */
export function setupFaultWords<K extends SetupFault['kind']>(
  fault: Extract<SetupFault, { kind: K }> & { kind: K },
): Words {
  return faults[fault.kind](fault)
}
