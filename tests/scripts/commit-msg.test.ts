import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A checkout of its own, with no settings of this machine's Git. */
function checkout({ isClone = true } = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tonearm-')))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'scripts'))
  copyFileSync('scripts/commit-msg.js', join(folder, 'scripts/commit-msg.js'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1', NODE_ENV: 'test' } as const
  const run = (program: string, ...args: string[]) =>
    spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' })
  const git = (...args: string[]) => run('git', '-c', 'user.name=Ada', '-c', 'user.email=ada@x.test', ...args)
  if (isClone) git('init', '-q')
  return {
    folder,
    git,
    install: () => run(process.execPath, 'scripts/commit-msg.js', '--install'),
    commit: (message: string) => git('commit', '--allow-empty', '-m', message),
    hook: join(folder, '.git/hooks/commit-msg'),
  }
}

test('clone accepts only messages of one form, and explains its rejections', () => {
  const { install, commit } = checkout()
  expect(install().status).toBe(0)
  for (const message of [
    'lyrics: Keep the current line in view on resize',
    'now-playing: Close\n\nA body may be long; it says why, in as many characters as that takes.',
    `${'a: B'.padEnd(59, 'c')}d`,
    'fixup! lyrics: Keep the current line in view on resize, though this is longer than sixty',
  ]) {
    expect(commit(message)).toMatchObject({ status: 0 })
  }
  for (const [message, problem] of [
    [`${'a: B'.padEnd(60, 'c')}d`, '61 characters'],
    ['lyrics: Keep the line; keep the word', 'semicolon'],
    ['Keep the line', 'another form'],
    ['lyrics: keep the line', 'another form'],
    ['lyrics: Keep the line.', 'another form'],
    ['lyrics: Fixed the line', 'imperative'],
  ] as const) {
    const { status, stderr } = commit(message)
    expect([status, stderr]).toEqual([1, expect.stringContaining(problem)])
  }
})

test('install changes nothing outside a clone, or beside other hooks', () => {
  const unpacked = checkout({ isClone: false })
  expect(unpacked.install()).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(unpacked.folder, '.git'))).toBe(false)

  const elsewhere = checkout()
  elsewhere.git('config', 'core.hooksPath', 'my-hooks')
  expect(elsewhere.install().status).toBe(0)
  expect([existsSync(elsewhere.hook), existsSync(join(elsewhere.folder, 'my-hooks'))]).toEqual([false, false])

  const own = checkout()
  writeFileSync(own.hook, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  expect(own.install().status).toBe(0)
  expect(own.commit('of my own form').status).toBe(0)
})

test('install succeeds in a clone with read-only hooks', () => {
  const { folder, install, commit } = checkout()
  rmSync(join(folder, '.git/hooks'), { recursive: true })
  writeFileSync(join(folder, '.git/hooks'), '')
  expect(install().status).toBe(0)
  expect(commit('of any form').status).toBe(0)
})

test('npm ci installs the hook', () => {
  expect(execFileSync('npm', ['pkg', 'get', 'scripts.prepare']).toString()).toContain(
    'commit-msg.js --install',
  )
})
