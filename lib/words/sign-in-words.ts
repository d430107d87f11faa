import { formatCount } from '@/lib/words/format'

type Words = { title: string; text: string; link?: string }

type Values = {
  /** The app’s redirect URI. */
  redirectUri: string
  /** Null if unknown. */
  waitMinutes: number | null
}

const dashboard = 'developer.spotify.com/dashboard'

const problems = {
  SessionRequired: { title: 'Log in to continue', text: 'You will then see the page you asked for.' },
  ReauthRequired: {
    title: 'Time to log in again',
    text: 'Spotify ends every sign-in after six months, when the app’s access is removed, and sometimes when the server stopped in the middle of renewing it. You will return to where you were.',
  },
  SessionExpired: {
    title: 'Your session has ended',
    text: 'Log in again. You will return to where you were.',
  },
  ConsentEnds: {
    title: 'Log in before your sign-in ends',
    text: 'Spotify ends every sign-in after six months. Log in now to stay signed in for six more. You will return to where you were.',
  },
  Disconnected: {
    title: 'Tonearm is disconnected',
    text: 'You are logged out, and this browser keeps nothing from your account. One step is left, on Spotify’s own site: remove Tonearm from the apps that can use your account.',
    link: 'Remove access at Spotify',
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
    text: 'An app in development mode works only while its owner has Premium. After renewing, it can take a few hours.',
  },
  ClientIdRefused: {
    title: 'Spotify does not recognize the client ID',
    text: `Compare it with the client ID at ${dashboard}. It was set in SPOTIFY_CLIENT_ID, or on the page “Use my Spotify account”.`,
  },
  ClientSecretRefused: {
    title: 'The client secret is wrong',
    text: `Compare SPOTIFY_CLIENT_SECRET in .env.local with the client secret at ${dashboard}, then restart the app.`,
  },
  RedirectRefused: ({ redirectUri }: Values) => ({
    title: 'The redirect address is not registered',
    text: `Add ${redirectUri} to the app’s redirect URIs at ${dashboard}. It must match exactly; its first part comes from NEXTAUTH_URL.`,
  }),
  ProviderUnreachable: {
    title: 'The sign-in service is not answering',
    text: 'Check your connection and SPOTIFY_ACCOUNTS_URL, then try again.',
  },
  ProviderUnavailable: {
    title: 'Spotify did not finish the sign-in',
    text: 'Spotify gave no usable answer. This usually passes: try again in a few minutes. If it keeps failing, the server’s log says why.',
  },
  QuotaSpent: ({ waitMinutes }: Values) => ({
    title: 'Nobody can log in right now',
    text: `This app has reached Spotify’s limit for reading profiles, and logging in needs yours. ${tryAgainWords(waitMinutes)}`,
  }),
  TooManyAttempts: {
    title: 'Too many sign-ins have failed',
    text: 'Wait a minute, then try again from this page.',
  },
  OAuthSignin: {
    title: 'The sign-in could not start',
    text: 'Spotify’s login page could not be found. Check SPOTIFY_ACCOUNTS_URL, then try again.',
  },
  OAuthCallback: {
    title: 'The sign-in did not finish',
    text: 'It may have taken too long, or it was started in another tab or at another address. Try again from this page. If it keeps failing, the server’s log says why.',
  },
  Callback: {
    title: 'The sign-in was not completed',
    text: 'Spotify sent you back without signing you in. Try again. If it keeps failing, the server’s log says why.',
  },
  OAuthCreateAccount: {
    title: 'Your profile could not be used',
    text: 'Spotify did not say who you are. Try again in a few minutes.',
  },
  OAuthAccountNotLinked: {
    title: 'This is a different account',
    text: 'Log in with the account you used the first time, or log out at Spotify to switch.',
  },
  Configuration: {
    title: 'The app is not set up correctly',
    text: 'A server setting keeps everyone from logging in. The server’s log names it; .env.example explains each setting.',
  },
  Verification: {
    title: 'The link no longer works',
    text: 'It has already been used or has expired. Log in from this page.',
  },
  unknown: {
    title: 'The sign-in did not work',
    text: 'Try again from this page. If it keeps failing, the server’s log says why.',
  },
} satisfies Record<string, Words | ((values: Values) => Words)>

export type SignInCode = keyof typeof problems

export const isSignInCode = (code: string): code is SignInCode => Object.hasOwn(problems, code)

export function signInWords(code: SignInCode, values: Values): Words {
  const words = problems[code]
  return typeof words === 'function' ? words(values) : words
}

function tryAgainWords(minutes: number | null): string {
  if (minutes === null) return 'Spotify did not say when that ends, so try again later.'
  if (minutes <= 1) return 'Try again in about a minute.'
  return minutes <= 90
    ? `Try again in about ${formatCount(minutes, 'minute')}.`
    : `Try again in about ${formatCount(Math.ceil(minutes / 60), 'hour')}.`
}
