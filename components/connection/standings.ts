import {
  type Capability,
  type CapabilityName,
  capabilities,
  missingScopes,
} from '@/lib/spotify/endpoints/capabilities'
import { type Closing, isClosed } from '@/lib/spotify/quota/ledger'
import { audiences, isOffered } from '@/lib/spotify/sending/audiences'
import type { QuotaMode } from '@/lib/spotify/sending/dialect'
import { capabilityWords, gapWords, standingWords } from '@/lib/words/capability-words'
import { shortageWords } from '@/lib/words/quota-words'

export type Access = {
  mode: QuotaMode | null
  /** Space-separated, as the session has them. */
  scope: string
  closings: Readonly<Record<string, Closing>>
  nowMs: number
}

export type Standing = {
  name: CapabilityName
  title: string
  /** `withheld`: this app does not get it. `paused`: not now, or not without a permission. */
  kind: keyof typeof standingWords.headings
  /** What does not work, and what still does; null where it works. */
  text: string | null
}

export function standings(access: Access): Standing[] {
  return Object.entries(capabilities).map(([key, capability]) => {
    const name = key as CapabilityName
    return { name, title: capabilityWords[name].name, ...stand(name, capability, access) }
  })
}

function stand(
  name: CapabilityName,
  { scopes, buckets }: Capability,
  { mode, scope, closings, nowMs }: Access,
): Pick<Standing, 'kind' | 'text'> {
  const offered = !(name in audiences) || isOffered(audiences[name as keyof typeof audiences], mode)
  if (offered === false) return { kind: 'withheld', text: gapWords[name as keyof typeof audiences] }
  if (offered === null) return { kind: 'unknown', text: standingWords.notAsked }
  const { otherwise } = capabilityWords[name]
  const missing = missingScopes(scope)
  if (scopes.some((needed) => missing.includes(needed))) {
    return { kind: 'paused', text: `${standingWords.noPermission} ${otherwise}` }
  }
  const closed = buckets.flatMap((bucket) => {
    const closing = closings[bucket]
    return closing && isClosed(closing, nowMs) ? [{ bucket, ...closing }] : []
  })
  const [last] = closed.sort((a, b) => b.untilMs - a.untilMs)
  if (last) return { kind: 'paused', text: `${shortageWords(last, nowMs)} ${otherwise}` }
  return { kind: 'works', text: null }
}
