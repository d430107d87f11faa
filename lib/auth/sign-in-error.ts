/** Why a sign-in of ours failed, where next-auth has no name for it; the login page explains each. */
export type SignInRefusal =
  | 'AccessDenied'
  | 'NotRegistered'
  | 'OwnerPremiumLapsed'
  | 'ClientIdRefused'
  | 'ClientSecretRefused'
  | 'RedirectRefused'
  | 'ProviderUnreachable'
