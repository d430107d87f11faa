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
  SessionRequired: { title: 'Log in to continue', text: 'You’ll return to the page you opened.' },
  ReauthRequired: {
    title: 'Time to log in again',
    text: 'Spotify logins expire after six months or when access is removed. Log in to pick up where you left off.',
  },
  SessionExpired: {
    title: 'You’ve been logged out',
    text: 'Log in again to pick up where you left off.',
  },
  ConsentEnds: {
    title: 'Your login expires soon',
    text: 'Spotify logins expire after six months. Log in now to stay logged in for six more, and pick up where you left off.',
  },
  Disconnected: {
    title: 'Tonearm is disconnected',
    text: 'You’re logged out, and nothing from your account is left in this browser. One step remains: remove Tonearm’s access in your Spotify account.',
    link: 'Remove access at Spotify',
  },
  AccessDenied: {
    title: 'Permission denied',
    text: 'Tonearm can’t show or play your music without your permission. Log in again to allow it.',
  },
  NotRegistered: {
    title: 'This account can’t use this app yet',
    text: `The app is in development mode, so only accounts added by the app owner can use it. The app owner can add this one at ${dashboard}, under User Management.`,
  },
  OwnerPremiumLapsed: {
    title: 'The app owner needs Spotify Premium',
    text: 'An app in development mode only works while its owner has Premium. After you renew, this can take a few hours.',
  },
  ClientIdRefused: {
    title: 'Spotify doesn’t recognize the client ID',
    text: `Check it against the client ID at ${dashboard}. It was set in SPOTIFY_CLIENT_ID, or under “Use my Spotify account”.`,
  },
  ClientSecretRefused: {
    title: 'The client secret is wrong',
    text: `Check SPOTIFY_CLIENT_SECRET in .env.local against the client secret at ${dashboard}, then restart Tonearm.`,
  },
  RedirectRefused: ({ redirectUri }: Values) => ({
    title: 'The redirect URI isn’t registered',
    text: `Add ${redirectUri} to your app’s redirect URIs at ${dashboard}. It must match exactly. Its first part comes from NEXTAUTH_URL.`,
  }),
  ProviderUnreachable: {
    title: 'Couldn’t reach Spotify’s login',
    text: 'Check your connection and SPOTIFY_ACCOUNTS_URL, then try again.',
  },
  ProviderUnavailable: {
    title: 'Couldn’t log in to Spotify',
    text: 'Spotify sent an unexpected response. Try again in a few minutes. If it keeps failing, check the server log.',
  },
  QuotaSpent: ({ waitMinutes }: Values) => ({
    title: 'No one can log in right now',
    text: `Tonearm has reached Spotify’s limit, so no one can log in for now. ${tryAgainWords(waitMinutes)}`,
  }),
  TooManyAttempts: {
    title: 'Too many failed logins',
    text: 'Wait a minute, then try again from this page.',
  },
  OAuthSignin: {
    title: 'Couldn’t start the login',
    text: 'Couldn’t find Spotify’s login page. Check SPOTIFY_ACCOUNTS_URL, then try again.',
  },
  OAuthCallback: {
    title: 'The login didn’t finish',
    text: 'It may have taken too long, or was started in another tab or browser. Try again from this page. If it keeps failing, check the server log.',
  },
  Callback: {
    title: 'The login wasn’t completed',
    text: 'Spotify sent you back without logging you in. Try again. If it keeps failing, check the server log.',
  },
  OAuthCreateAccount: {
    title: 'Couldn’t read your profile',
    text: 'Spotify didn’t say who you are. Try again in a few minutes.',
  },
  OAuthAccountNotLinked: {
    title: 'This is a different account',
    text: 'Log in with the account you used the first time, or log out at Spotify to switch.',
  },
  Configuration: {
    title: 'Tonearm isn’t set up correctly',
    text: 'A server setting prevents logging in. The server log names it, and .env.example explains each setting.',
  },
  Verification: {
    title: 'The link no longer works',
    text: 'It has already been used or has expired. Log in from this page.',
  },
  unknown: {
    title: 'The login didn’t work',
    text: 'Try again from this page. If it keeps failing, check the server log.',
  },
} satisfies Record<string, Words | ((values: Values) => Words)>

export type SignInCode = keyof typeof problems

export const isSignInCode = (code: string): code is SignInCode => Object.hasOwn(problems, code)

export function signInWords(code: SignInCode, values: Values): Words {
  const words = problems[code]
  return typeof words === 'function' ? words(values) : words
}

function tryAgainWords(minutes: number | null): string {
  if (minutes === null) return 'Try again later.'
  if (minutes <= 1) return 'Try again in about a minute.'
  return minutes <= 90
    ? `Try again in about ${formatCount(minutes, 'minute')}.`
    : `Try again in about ${formatCount(Math.ceil(minutes / 60), 'hour')}.`
}
