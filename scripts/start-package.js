#!/usr/bin/env node
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `npx tonearm`, from any folder. scripts/assemble-package.ts puts it next to start.js. */
const file = fileURLToPath(import.meta.url)
// npm runs it through a symbolic link without an extension.
process.argv[1] = file
// Relative to the caller's folder. npm may clear the package's own folder at any time.
process.env.TONEARM_DATA = resolve(process.env.TONEARM_DATA?.trim() || join(homedir(), '.tonearm'))
process.chdir(dirname(file))
// Not a literal, since the checkout has no such file.
await import(new URL('start.js', import.meta.url).href)
