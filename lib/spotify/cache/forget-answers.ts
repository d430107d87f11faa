import { ifPossible, keptPrefix } from '@/lib/spotify/cache/kept-answers'

/** Those of every account, also in an earlier form, or those of one. Apart from the first load, which never forgets. */
export async function forgetKeptAnswers(accountId?: string): Promise<void> {
  await ifPossible(async () => {
    const isMeant = (name: string) =>
      accountId === undefined ? name.startsWith('tonearm-answers ') : name === keptPrefix + accountId
    await Promise.all((await caches.keys()).filter(isMeant).map((name) => caches.delete(name)))
  })
}
