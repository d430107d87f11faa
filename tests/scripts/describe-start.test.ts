import { expect, test } from 'vitest'
import { parseEnv } from '@/lib/server/env'
import { writeKept } from '@/lib/server/kept-settings'
import { describeStart } from '@/scripts/describe-start'
import { clientId, dataFolder, kept } from '@/tests/builders/data-folder'

const setup = {
  TONEARM_SETUP_CODE: '70K1-92QD',
  TONEARM_STAND_IN: 'http://tonearm-sandbox:its-secret@127.0.0.1:3900',
}

function printed(variables: Record<string, string>, keptNow: Parameters<typeof parseEnv>[1] = null): string {
  const result = parseEnv(variables, keptNow)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return describeStart(result.env)
}

test('on the sandbox the terminal says where to set up one’s own account, and the code', () => {
  const text = printed(setup)
  expect(text).toContain('Tonearm  http://127.0.0.1:3000')
  expect(text).toContain('Music    sandbox at http://127.0.0.1:3900, no account needed')
  expect(text).toContain('http://127.0.0.1:3000/connection/account')
  expect(text).toContain('If the page asks for a code, it is 70K1-92QD')
  expect(text).not.toContain('its-secret')
})

test('with an account it says from where, and the code only while nobody owns it', () => {
  const { folder, file } = dataFolder()
  const variables = { ...setup, TONEARM_DATA: folder }
  const unowned = printed(variables, kept)
  expect(unowned).toContain(`Music    Spotify, with the client ID kept in ${file}`)
  expect(unowned).toContain('nobody owns it yet')
  expect(unowned).toContain('70K1-92QD')
  const owned = printed(variables, { ...kept, owner: 'ann' })
  expect(owned).toContain(`Music    Spotify, with the client ID kept in ${file}`)
  for (const secret of ['70K1-92QD', 'ann', kept.sessionSecret, clientId]) expect(owned).not.toContain(secret)
})

test('where a variable comes before what is kept, it says so', () => {
  const { folder, file } = dataFolder()
  const variables = {
    ...setup,
    SPOTIFY_CLIENT_ID: 'an-id',
    SPOTIFY_CLIENT_SECRET: 'a-secret',
    TONEARM_DATA: folder,
  }
  expect(printed(variables)).toMatch(/Music {4}Spotify, with the client ID in SPOTIFY_CLIENT_ID\n/)
  writeKept(file, kept)
  expect(printed(variables)).toContain(
    `with the client ID in SPOTIFY_CLIENT_ID; what is kept in ${file} is not used`,
  )
})
