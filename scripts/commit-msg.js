import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Git's hook `commit-msg`: `node scripts/commit-msg.js FILE` checks a message, `node scripts/commit-msg.js --install` adds the
 * hook to this clone. `npm ci` does the latter.
 */
const longest = 60
const form = /^[a-z][a-z0-9-]*: [A-Z]\S*(?: .*)?[^.\s]$/
const notImperative = /: (?:Add|Fix|Remov|Updat|Chang|Mov|Delet|Renam|Us|Mak)(?:s|es|ed|d|ing) /
/** Messages written by Git. */
const isGits = /^(?:Merge |Revert "|(?:fixup|squash|amend)! )/

const [argument = ''] = process.argv.slice(2)
if (argument === '--install') install()
else {
  const problem = findProblem(readFileSync(argument, 'utf8'))
  if (problem) {
    console.error(`${problem}\nThe first line of a commit message is “area: Imperative sentence”.`)
    process.exitCode = 1
  }
}

/** @param {string} message */
function findProblem(message) {
  const subject = message.split('\n').find((line) => !line.startsWith('#')) ?? ''
  if (isGits.test(subject)) return null
  if (subject.length > longest) return `It has ${subject.length} characters, more than ${longest}.`
  if (subject.includes(';')) return 'It has a semicolon: make two commits.'
  if (!form.test(subject)) return 'It has another form.'
  return notImperative.test(subject) ? 'Its verb isn’t an imperative.' : null
}

/** Does nothing outside a clone, with another hooks folder, with a hook of that name, or without write access. */
function install() {
  if (!existsSync('.git')) return
  try {
    if (git('config', '--default', '', '--get', 'core.hooksPath') !== '') return
    const folder = git('rev-parse', '--git-path', 'hooks')
    const hook = join(folder, 'commit-msg')
    if (existsSync(hook)) return
    mkdirSync(folder, { recursive: true })
    // Worktrees share the hook, and older commits lack the script.
    const run = '[ ! -f scripts/commit-msg.js ] || exec node scripts/commit-msg.js "$1"'
    writeFileSync(hook, `#!/bin/sh\n${run}\n`, { mode: 0o755 })
  } catch (error) {
    console.error('No commit-msg hook was added:', error instanceof Error ? error.message : error)
  }
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
