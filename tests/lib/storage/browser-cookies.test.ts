import { expect, test, vi } from 'vitest'
import { readCookie, writeCookie } from '@/lib/storage/browser-cookies'

/** A browser at this address. Cookies of one host are shared by all its ports. */
function visit(address: string, jar: Map<string, string>): string[] {
  const written: string[] = []
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    },
  })
  return written
}

test('cookie of an HTTPS page is Secure', () => {
  const overTls = visit('https://tonearm.example/', new Map())
  writeCookie('look', 'dark', 60)
  expect(overTls).toEqual(['look=dark; path=/; max-age=60; samesite=lax; secure'])
  const plain = visit('http://tonearm.example/', new Map())
  writeCookie('look', 'dark', 60)
  expect(plain).toEqual(['look=dark; path=/; max-age=60; samesite=lax'])
})

test('missing value removes the cookie', () => {
  const written = visit('https://tonearm.example/', new Map())
  writeCookie('look', '', 60)
  expect(written).toEqual(['look=; path=/; max-age=0; samesite=lax; secure'])
})

test('Tonearms on different ports don’t share cookies', () => {
  const jar = new Map<string, string>()
  visit('http://127.0.0.1:3000/', jar)
  writeCookie('last', 'song-a', 60)
  visit('http://127.0.0.1:3100/', jar)
  expect(readCookie('last')).toBeUndefined()
  writeCookie('last', 'song-b', 60)
  visit('http://127.0.0.1:3000/', jar)
  expect(readCookie('last')).toBe('song-a')
})
