export const clientId = 'tonearm-sandbox'
export const clientSecret = 'tonearm-sandbox-secret'

/** An app as its owner has registered it. */
export type App = {
  id: string
  /** Null: nobody was told of one, so that only grants made with PKCE are any good. */
  secret: string | null
  /** To the letter; null: the addresses that suit the sandbox. */
  redirectUris: string[] | null
}

/** The sandbox's own app, and those of its options. */
export function findApp(apps: readonly App[], id: string | null | undefined): App | null {
  if (id === clientId) return { id, secret: clientSecret, redirectUris: null }
  return apps.find((app) => app.id === id) ?? null
}
