import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external'
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external'
import type { NextRequest } from 'next/server'

type Work = Parameters<typeof workAsyncStorage.run>[0]
type WorkUnit = Parameters<typeof workUnitAsyncStorage.run>[0]

/** Runs `handle` as Next would for `request`: `cookies()` and `headers()` of next/headers answer from it. */
export function inNextRequest<T>(request: NextRequest, handle: () => Promise<T>): Promise<T> {
  const work = { route: request.nextUrl.pathname, forceStatic: false, dynamicShouldError: false }
  const unit = { type: 'request', phase: 'render', cookies: request.cookies, headers: request.headers }
  return workAsyncStorage.run(work as unknown as Work, () =>
    workUnitAsyncStorage.run(unit as unknown as WorkUnit, handle),
  )
}
