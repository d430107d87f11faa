export const clientId = 'tonearm-sandbox'
export const clientSecret = 'tonearm-sandbox-secret'

/** An app as registered by its owner. */
export type App = {
  id: string
  /** Null: a public client, so only grants made with PKCE work. */
  secret: string | null
  /** Compared exactly; null: the URIs that suit the sandbox. */
  redirectUris: string[] | null
}

/** The sandbox's own app, and those of its options. */
export function findApp(apps: readonly App[], id: string | null | undefined): App | null {
  if (id === clientId) return { id, secret: clientSecret, redirectUris: null }
  return apps.find((app) => app.id === id) ?? null
}
