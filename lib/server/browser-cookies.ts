import 'server-only'
import { cookies } from 'next/headers'
import { env } from '@/lib/server/env'
import { cookieNameAt } from '@/lib/storage/browser-cookies'

/** Reads cookies that a page has written, by their names without the port. */
export async function browserCookies(): Promise<(name: string) => string | undefined> {
  const jar = await cookies()
  const base = new URL(env().baseUrl)
  return (name) => jar.get(cookieNameAt(name, base))?.value
}
