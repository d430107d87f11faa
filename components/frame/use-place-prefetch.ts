import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { entityKinds } from '@/lib/music/entity'

const anyId = '0'.repeat(22)

/**
 * Prefetches one `loading.tsx` for each kind of entity. The router then shows it at once for every link to that kind.
 * The links themselves prefetch nothing.
 */
export function usePlacePrefetch(): void {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const kind of entityKinds) router.prefetch(`/${kind}/${anyId}`)
    }, 1_000)
    return () => clearTimeout(timer)
  }, [router])
}
