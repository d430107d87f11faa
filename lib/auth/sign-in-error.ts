/** Why a sign-in of ours failed, where next-auth would not say so by itself; the login page explains each. */
export type SignInRefusal =
  | 'AccessDenied'
  | 'NotRegistered'
  | 'OAuthCreateAccount'
  | 'OwnerPremiumLapsed'
  | 'ClientIdRefused'
  | 'ClientSecretRefused'
  | 'RedirectRefused'
  | 'ProviderUnreachable'
  | 'ProviderUnavailable'
