import { scopeWords } from '@/sandbox/accounts/scopes'
import { createSandbox } from '@/sandbox/server'
import type { World, WorldOptions } from '@/sandbox/world'
import { createControl } from '@/tests/e2e/support/control'

const allScopes = Object.keys(scopeWords)

/** The sandbox’s control plane, without a port. */
export const controlOf = ({ app }: Pick<SandboxCaller, 'app'>) =>
  createControl('', (url, init) => Promise.resolve(app.request(url, init)))

export type SandboxCaller = {
  app: ReturnType<typeof createSandbox>['app']
  world: World
  token: string
  call(method: string, path: string, body?: unknown): Promise<Response>
  read(method: string, path: string, body?: unknown): Promise<{ status: number; json: unknown }>
}

export function sandboxCaller({
  listener = 'premium-listener',
  scopes = allScopes,
  ...options
}: WorldOptions & { listener?: string; scopes?: string[] } = {}): SandboxCaller {
  const { app, world } = createSandbox(options)
  const token = world.accounts.grant(listener, scopes).access_token
  const call = async (method: string, path: string, body?: unknown) =>
    app.request(path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    app,
    world,
    token,
    call,
    async read(method, path, body) {
      const response = await call(method, path, body)
      return { status: response.status, json: await response.json() }
    },
  }
}
