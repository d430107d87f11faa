import { expect, test } from 'vitest'
import { sandboxCaller } from '@/tests/builders/sandbox'

test.for(['/spotify-player.js', '/embedded/index.js'])(
  '%s is served as a script a browser can run',
  async (path) => {
    const { call } = sandboxCaller()
    const response = await call('GET', path)
    const script = await response.text()
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(() => new Function(script)).not.toThrow()
  },
)

test('the frame loads its script and nothing else', async () => {
  const { call } = sandboxCaller()
  expect(await (await call('GET', '/embedded/index.html')).text()).toContain(
    '<script src="/embedded/index.js">',
  )
})
