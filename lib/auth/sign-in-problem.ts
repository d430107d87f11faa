import { removeAccessUrl } from '@/lib/auth/consent'

export type SignInProblem = {
  /** A `note` is nobody's fault and needs no alarm. */
  tone: 'note' | 'alert'
  title: string
  text: string
  link?: { text: string; href: string }
}

const dashboard = 'developer.spotify.com/dashboard'

type Words = Omit<SignInProblem, 'tone'>

type About = {
  /** The address this app asks the provider to return to. */
  redirectUri: string
  /** When it is over, where somebody said so. */
  atMs: number | null
}

const notes = new Set(['SessionRequired', 'ReauthRequired', 'SessionExpired', 'ConsentEnds', 'Disconnected'])

const problems: Record<string, Words | ((about: About) => Words)> = {
  SessionRequired: {
    title: 'Log in to continue',
    text: 'You will return to the page you asked for.',
  },
  ReauthRequired: {
    title: 'Time to log in again',
    text: 'Spotify ends every sign-in after six months, or when the app’s access is removed. You will return to where you were.',
  },
  SessionExpired: {
    title: 'Your session has ended',
    text: 'Log in again. You will return to where you were.',
  },
  ConsentEnds: {
    title: 'Log in before your sign-in ends',
    text: 'Spotify ends every sign-in after six months. Logging in now begins another six. You will return to where you were.',
  },
  Disconnected: {
    title: 'Tonearm is disconnected',
    text: 'You are logged out, and this browser keeps nothing of your account. One step is left, which only Spotify can do: remove Tonearm from the apps that have access.',
    link: { text: 'Remove access at Spotify', href: removeAccessUrl },
  },
  AccessDenied: {
    title: 'You did not give permission',
    text: 'Tonearm cannot show or play your music without your permission. Log in again to give it.',
  },
  NotRegistered: {
    title: 'This account is not on the app’s allow-list',
    text: `The app is in development mode, so only listed accounts can use it. Its owner can add the account at ${dashboard}, under User Management.`,
  },
  OwnerPremiumLapsed: {
    title: 'The app’s owner needs Spotify Premium',
    text: 'An app in development mode works only while its owner has Premium. After a renewal this can take a few hours.',
  },
  ClientIdRefused: {
    title: 'Spotify does not know the client id',
    text: `Compare SPOTIFY_CLIENT_ID in .env.local with the Client ID at ${dashboard}, then start the app again.`,
  },
  ClientSecretRefused: {
    title: 'The client secret is wrong',
    text: `Compare SPOTIFY_CLIENT_SECRET in .env.local with the client secret at ${dashboard}, then start the app again.`,
  },
  RedirectRefused: ({ redirectUri }) => ({
    title: 'The redirect address is not registered',
    text: `Add ${redirectUri} to the app’s redirect URIs at ${dashboard}. It must match exactly; its first part comes from NEXTAUTH_URL.`,
  }),
  ProviderUnreachable: {
    title: 'The sign-in service is not answering',
    text: 'Check your connection and SPOTIFY_ACCOUNTS_URL, then try again.',
  },
  ProviderUnavailable: {
    title: 'Spotify did not finish the sign-in',
    text: 'It did not answer, or not as expected, which usually passes by itself. Try again in a few minutes. If it keeps failing, the server’s log names the cause.',
  },
  QuotaSpent: ({ atMs }) => ({
    title: 'Spotify lets nobody log in for now',
    text: `This app has read as many profiles as Spotify allows, and a sign-in needs yours. Try again ${laterWords(atMs)}.`,
  }),
  TooManyAttempts: {
    title: 'Too many sign-ins have failed',
    text: 'Wait a minute, then try again from this page.',
  },
  OAuthSignin: {
    title: 'The sign-in could not start',
    text: 'The address of the consent page could not be determined. Check SPOTIFY_ACCOUNTS_URL, then try again.',
  },
  OAuthCallback: {
    title: 'The sign-in did not finish',
    text: 'It may have taken too long, or it was started in another tab or at another address. Try again from this page. If it keeps failing, the server’s log names the cause.',
  },
  Callback: {
    title: 'The sign-in was not completed',
    text: 'Spotify sent you back without a sign-in. Try again; if it keeps failing, the server’s log names the cause.',
  },
  OAuthCreateAccount: {
    title: 'Your profile could not be used',
    text: 'Spotify’s answer did not say who you are. Try again in a few minutes.',
  },
  OAuthAccountNotLinked: {
    title: 'This is a different account',
    text: 'Log in with the account you used the first time, or log out at Spotify to switch.',
  },
  Configuration: {
    title: 'The app is not set up correctly',
    text: 'A server setting stops anyone from logging in. The server’s log names it; .env.example explains each setting.',
  },
  Verification: {
    title: 'The link no longer works',
    text: 'It has already been used or has expired. Log in from this page.',
  },
}

/** What to say for an error code in the address bar, which itself is never shown; null without a code. */
export function signInProblem(code: string | null, redirectUri: string): SignInProblem | null {
  if (code === null) return null
  const [, name = code, seconds] = /^(\w+)\.(\d+)$/.exec(code) ?? []
  const known = Object.hasOwn(problems, name) ? problems[name] : undefined
  const atMs = seconds === undefined ? null : Number(seconds) * 1000
  const words = typeof known === 'function' ? known({ redirectUri, atMs }) : known
  return { tone: notes.has(name) ? 'note' : 'alert', ...(words ?? unknown) }
}

const unknown: Words = {
  title: 'The sign-in did not work',
  text: 'Try again from this page. If it keeps failing, the server’s log names the cause.',
}

const longestWaitMs = 25 * 3_600_000

/** Anybody may write a time into the address. */
function laterWords(atMs: number | null): string {
  const waitMs = atMs === null ? null : atMs - Date.now()
  if (waitMs === null || waitMs > longestWaitMs) return 'later: Spotify did not say when'
  const minutes = Math.ceil(waitMs / 60_000)
  if (minutes <= 1) return 'in about a minute'
  return minutes <= 90 ? `in about ${minutes} minutes` : `in about ${Math.ceil(minutes / 60)} hours`
}
