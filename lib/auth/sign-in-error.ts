/** Our own reasons for a failed sign-in, which next-auth does not name; the login page explains each. */
export type SignInRefusal =
  | 'AccessDenied'
  | 'NotRegistered'
  | 'OAuthCreateAccount'
  | 'OwnerPremiumLapsed'
  | 'ClientIdRefused'
  | 'ClientSecretRefused'
  | 'RedirectRefused'
  | 'ProviderUnreachable'
  | 'TooManyAttempts'
  | 'ProviderUnavailable'
