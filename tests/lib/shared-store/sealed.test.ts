import { expect, test } from 'vitest'
import { createSeal } from '@/lib/shared-store/sealed'

const seal = createSeal('a secret')

test('sealed value opens with the same secret and reveals nothing', () => {
  const sealed = seal.close('a token ♪')
  expect(createSeal('a secret').open(sealed)).toBe('a token ♪')
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('token')
  expect(seal.close('a token ♪')).not.toBe(sealed)
})

test.each([
  ['another secret', createSeal('another').close('x')],
  ['a changed text', seal.close('x').replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))],
  ['nothing', ''],
  ['any text', 'not sealed at all, but long enough to be taken for it'],
])('%s opens nothing', (_what, sealed) => {
  expect(seal.open(sealed)).toBeNull()
})
