import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type CompilerEvent = { kind: string; detail?: { reason?: string; options?: { reason?: string } } }
type Babel = { transformSync(code: string, options: object): unknown }

const load = createRequire(import.meta.url)
const babel = load('next/dist/compiled/babel/core') as Babel
const typescript: unknown = load('next/dist/compiled/babel/preset-typescript')
const reactCompiler: unknown = load('babel-plugin-react-compiler')

/** What the React compiler finds wrong with a file when it also looks for clocks and chance in renders. */
function faultsOf(code: string, filename: string): string[] {
  const faults: string[] = []
  const logEvent = (_file: string, { kind, detail }: CompilerEvent) => {
    if (kind !== 'CompileSuccess')
      faults.push(`${filename}: ${detail?.options?.reason ?? detail?.reason ?? kind}`)
  }
  const options = {
    panicThreshold: 'none',
    noEmit: true,
    environment: { validateNoImpureFunctionsInRender: true },
    logger: { logEvent },
  }
  babel.transformSync(code, {
    filename,
    babelrc: false,
    configFile: false,
    code: false,
    presets: [[typescript, {}]],
    parserOpts: { plugins: ['jsx'] },
    plugins: [[reactCompiler, options]],
  })
  return faults
}

test('the check finds a clock that is read in a render, and none in a handler', () => {
  const read = 'export function Time() { return <p>{Date.now()}</p> }'
  const told = 'export function Time() { return <button onClick={() => tell(Date.now())}>Tell</button> }'
  expect(faultsOf(read, 'read.tsx')).toHaveLength(1)
  expect(faultsOf(told, 'told.tsx')).toEqual([])
})

const impure = /\b(Date\.now|performance\.now|Math\.random|crypto\.randomUUID)\(|new Date\(\)/

const sources = ['app', 'components', 'hooks'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

test('no component or hook reads a clock or draws lots while it renders', () => {
  const suspects = sources.filter((file) => impure.test(readFileSync(file, 'utf8')))
  expect(suspects.length).toBeGreaterThan(0)
  expect(suspects.flatMap((file) => faultsOf(readFileSync(file, 'utf8'), file))).toEqual([])
})

test('no file with a component or a hook keeps a variable that renders could read or change', () => {
  const drawn = sources.filter((file) =>
    /^export (default )?(async )?function (use[A-Z]|[A-Z])/m.test(readFileSync(file, 'utf8')),
  )
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.filter((file) => /^(export )?(let|var) /m.test(readFileSync(file, 'utf8')))).toEqual([])
})
