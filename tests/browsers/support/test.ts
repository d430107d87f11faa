import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { ensureBuild } from '../../../scripts/build'
import { ensurePrograms } from '../../setup/packages'
import type { Driver } from './driver'
import { firefoxNeeds, openFirefox } from './firefox'
import { createListener, type Listener } from './listener'
import { type Sound, soundNeeds, startSound } from './sound'
import { startWatchedApp, type WatchedApp } from './watched-app'
import { openWebKit, webKitNeeds } from './webkit'

const engines = {
  firefox: { needs: firefoxNeeds, open: openFirefox },
  webkit: { needs: webKitNeeds, open: openWebKit },
}

export type EngineOptions = { engine: keyof typeof engines }

type Fixtures = EngineOptions & { sound: Sound; app: WatchedApp; driver: Driver; listener: Listener }

/** Packages may have to be installed first, and the app to be built. */
const setUp = { timeout: 600_000 }

// Playwright reads the fixtures wanted from the first parameter, so it must be a pattern.
export const test = base.extend<Fixtures>({
  engine: ['firefox', { option: true }],
  sound: [
    async ({ engine }, use) => {
      ensurePrograms([...soundNeeds, ...engines[engine].needs])
      const sound = await startSound()
      await use(sound)
      await sound.stop()
    },
    setUp,
  ],
  app: [
    // What is missing is said before anything is built.
    async ({ sound: _sound }, use) => {
      await ensureBuild()
      const app = await startWatchedApp()
      await use(app)
      await app.stop()
    },
    setUp,
  ],
  driver: [
    async ({ engine, sound, app: _app }, use, info) => {
      const driver = await engines[engine].open(sound.env)
      await use(driver)
      try {
        if (info.status !== info.expectedStatus)
          await writeFile(info.outputPath('screen.png'), await driver.screenshot())
      } finally {
        await driver.close()
      }
    },
    setUp,
  ],
  listener: async ({ driver }, use) => use(createListener(driver)),
})
