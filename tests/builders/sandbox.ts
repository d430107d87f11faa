import { scopeWords } from '@/sandbox/accounts/scopes'
import { createSandbox } from '@/sandbox/server'
import type { World, WorldOptions } from '@/sandbox/world'

const allScopes = Object.keys(scopeWords)

export type SandboxCaller = {
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
    world,
    token,
    call,
    async read(method, path, body) {
      const response = await call(method, path, body)
      return { status: response.status, json: await response.json() }
    },
  }
}
