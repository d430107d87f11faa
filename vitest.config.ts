import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const alias = {
  '@': root.replace(/\/$/, ''),
  // The marker packages throw outside a bundler; tests do not test that boundary.
  'server-only': fileURLToPath(new URL('./tests/setup/empty.ts', import.meta.url)),
  'client-only': fileURLToPath(new URL('./tests/setup/empty.ts', import.meta.url)),
}

export default defineConfig({
  resolve: { alias },
  test: {
    // Readable class names, so that a test may look for a part.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Busy machines stall for seconds.
    testTimeout: 40_000,
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 40_000,
    expect: { poll: { timeout: 15_000 } },
    // `tests/setup/apart.ts` keeps files apart, at half the cost of a process for each.
    isolate: false,
    // By default one processor is left free, which on a machine with two means half the speed. A quarter of the time a file
    // waits for something else.
    maxWorkers: availableParallelism() + 1,
    sequence: { setupFiles: 'list' },
    // From version 25 on Node has a localStorage of its own, which would hide the document's.
    execArgv: process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
      ? ['--no-experimental-webstorage']
      : [],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // What the checkout itself keeps is no part of a test.
    env: { TONEARM_DATA: 'test-results/data' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'tests/{components,hooks,lib,app,sandbox,scripts,faults,chaos,deploy}/**/*.test.ts',
            'tests/*.test.ts',
          ],
          setupFiles: [
            'tests/setup/apart.ts',
            'tests/setup/next-runtime.ts',
            'tests/setup/console.ts',
            'tests/setup/msw.ts',
            'tests/setup/clock.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-like',
          // It keeps its messages in a module of its own, which then goes with the file as ours do.
          server: { deps: { inline: ['react-hot-toast'] } },
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://127.0.0.1:3000/' } },
          include: ['tests/{components,hooks,lib,app,faults}/**/*.test.tsx'],
          setupFiles: [
            'tests/setup/apart.ts',
            'tests/setup/console.ts',
            'tests/setup/msw.ts',
            'tests/setup/dom.ts',
            'tests/setup/clock.ts',
          ],
        },
      },
    ],
  },
})
