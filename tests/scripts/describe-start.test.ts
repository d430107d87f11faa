import { chmodSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEnv } from '@/lib/server/env'
import { writeStoredSettings } from '@/lib/server/stored-settings'
import { describeStart } from '@/scripts/describe-start'
import { clientId, dataFolder, storedSettings } from '@/tests/builders/data-folder'

const setup = {
  TONEARM_SETUP_CODE: '70K1-92QD-M4XT',
  TONEARM_DEMO: 'http://tonearm-sandbox:its-secret@127.0.0.1:3900',
}

function printed(variables: Record<string, string>, keptNow: Parameters<typeof parseEnv>[1] = null): string {
  const result = parseEnv(variables, keptNow)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return describeStart(result.env)
}

test('start on the sandbox prints a setup link with the code', () => {
  const text = printed(setup)
  expect(text).toContain('Tonearm  http://127.0.0.1:3000\n')
  expect(text).toContain('Music    demo at http://127.0.0.1:3900, no account needed')
  // After the #, which no browser sends anywhere.
  expect(text).toContain('to use your own: http://127.0.0.1:3000/connection/account#70K1-92QD-M4XT\n')
  expect(text).toContain('Setup code: 70K1-92QD-M4XT')
  expect(text).not.toContain('its-secret')
})

test('start with an account prints its source, and who can change it', () => {
  const { folder, file } = dataFolder()
  const variables = { ...setup, TONEARM_DATA: folder }
  const unowned = printed(variables, storedSettings)
  expect(unowned).toContain(`Music    Spotify, with the client ID in ${file}`)
  expect(unowned).toContain('no owner yet')
  expect(unowned).toContain('/connection/account#70K1-92QD-M4XT')
  const owned = printed(variables, { ...storedSettings, owner: 'ann' })
  expect(owned).toContain(`Music    Spotify, with the client ID in ${file}`)
  for (const secret of ['/connection/', '70K1-92QD-M4XT', 'ann', storedSettings.sessionSecret, clientId])
    expect(owned).not.toContain(secret)
})

test('settings file that is readable by others, or in a writable folder, gets one line with the fix', () => {
  const { folder, file } = dataFolder()
  const warnings = (variables: Record<string, string> = {}) =>
    printed({ ...setup, TONEARM_DATA: folder, ...variables }, storedSettings).match(/ {2}Warning.*/g)
  writeStoredSettings(file, storedSettings)
  expect(warnings()).toBeNull()
  chmodSync(file, 0o644)
  chmodSync(folder, 0o777)
  expect(warnings()).toEqual([
    `  Warning  Other users of this computer can read ${file}. Run: chmod 600 ${file}`,
  ])
  // Then it is not used.
  expect(warnings({ SPOTIFY_CLIENT_ID: 'an-id', SPOTIFY_CLIENT_SECRET: 'a-secret' })).toBeNull()
  chmodSync(file, 0o600)
  expect(warnings()).toEqual([
    `  Warning  Other users of this computer can write to ${folder}. Run: chmod 700 ${folder}`,
  ])
  // As the image's volume: nobody else can replace a file in it.
  chmodSync(folder, 0o1777)
  expect(warnings()).toBeNull()
  expect(printed({ ...setup, TONEARM_DATA: `${folder}/none` }, null)).not.toContain('Warning')
})

test('start without a setup code prints links without one', () => {
  const { TONEARM_SETUP_CODE: _code, ...rest } = setup
  expect(printed(rest)).toMatch(/connection\/account\n {2}Stop/)
})

test('variable that overrides the stored settings is named', () => {
  const { folder, file } = dataFolder()
  const variables = {
    ...setup,
    SPOTIFY_CLIENT_ID: 'an-id',
    SPOTIFY_CLIENT_SECRET: 'a-secret',
    TONEARM_DATA: folder,
  }
  expect(printed(variables)).toMatch(/Music {4}Spotify, with the client ID in SPOTIFY_CLIENT_ID\n/)
  writeStoredSettings(file, storedSettings)
  expect(printed(variables)).toContain(`with the client ID in SPOTIFY_CLIENT_ID (${file} is ignored)`)
})
