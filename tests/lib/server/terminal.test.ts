import { expect, test } from 'vitest'
import { keepTerminalPlain } from '@/lib/server/terminal'

test('printed text can’t control the terminal and keeps its lines', () => {
  const written: unknown[] = []
  const stream = { write: (chunk: unknown) => written.push(chunk) > 0 }
  keepTerminalPlain([stream])
  stream.write('Error: \u001b]0;title\u0007\u001b[31mred\u009b2J\u202e\u2028\r\n\tat a.js\n')
  expect(written).toEqual(['Error:  ]0;title [31mred 2J \n\tat a.js\n'])
})
