import { chownSync, mkdirSync, readFileSync } from 'node:fs'

// The user of Tonearm's image.
const user = 10001

/** What is set on the add-on's page, as variables of the same names. */
const options = JSON.parse(readFileSync('/data/options.json', 'utf8'))
for (const [name, value] of Object.entries(options)) {
  if (value !== null && value !== '') process.env[name.toUpperCase()] = String(value)
}

const data = process.env.TONEARM_DATA
mkdirSync(data, { recursive: true })
for (const folder of [data, '/app/.next/cache']) chownSync(folder, user, user)

process.setgroups([user])
process.setgid(user)
process.setuid(user)
await import('/app/start.js')
