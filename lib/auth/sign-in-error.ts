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
  | QuotaSpent

/** With the second of the epoch at which the provider answers again, where it said so. */
type QuotaSpent = 'QuotaSpent' | `QuotaSpent.${number}`
