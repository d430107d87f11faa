import { expect, test } from 'vitest'
import { browserModels, type Models, translateLines } from '@/lib/lyrics/translate'

type Made = { models: Models; log: string[] }

/** Two models that know German and English, and say what was done with them. */
function buildModels({ found = 'de', confidence = 0.9, availability = 'available', fails = '' } = {}): Made {
  const log: string[] = []
  const models: Models = {
    LanguageDetector: {
      create: async () => ({
        detect: async () => [{ detectedLanguage: found, confidence }],
        destroy: () => log.push('detector gone'),
      }),
    },
    Translator: {
      availability: async () => availability as 'available',
      async create({ sourceLanguage, targetLanguage, monitor }) {
        if (fails === 'press') throw new DOMException('Requires a user gesture', 'NotAllowedError')
        log.push(`${sourceLanguage} to ${targetLanguage}`)
        const downloading = new EventTarget()
        monitor(downloading)
        downloading.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.5 }))
        return {
          async translate(text) {
            if (fails === 'translate') throw new DOMException('Too long', 'QuotaExceededError')
            log.push(text)
            return text.toUpperCase()
          },
          destroy: () => log.push('translator gone'),
        }
      },
    },
  }
  return { models, log }
}

const run = (made: Made, lines: string[], more: { to?: string; signal?: AbortSignal } = {}) => {
  const progress: number[] = []
  const translating = translateLines(lines, {
    models: made.models,
    to: 'en-GB',
    signal: new AbortController().signal,
    onProgress: (part) => progress.push(part),
    ...more,
  })
  return { translating, progress }
}

test('each line is translated once, pauses stay empty, and models are released', async () => {
  const made = buildModels()
  const { translating, progress } = run(made, ['Komm', '', 'Bleib', 'Komm '])
  await expect(translating).resolves.toEqual({ from: 'de', lines: ['KOMM', null, 'BLEIB', 'KOMM'] })
  expect(made.log).toEqual(['detector gone', 'de to en', 'Komm', 'Bleib', 'translator gone'])
  expect(progress).toEqual([0.5])
})

test.each([
  [{ found: 'en' }, 'same-language'],
  [{ found: 'und' }, 'unknown-language'],
  [{ confidence: 0.2 }, 'unknown-language'],
  [{ availability: 'unavailable' }, 'no-model'],
  [{ fails: 'press' }, 'needs-press'],
  [{ fails: 'translate' }, 'failed'],
])('%j: %s', async (given, kind) => {
  const made = buildModels(given)
  await expect(run(made, ['Komm']).translating).rejects.toMatchObject({ problem: { kind } })
  expect(made.log.includes('de to en')).toBe(made.log.includes('translator gone'))
})

test('Chinese in another script is another language', async () => {
  const made = buildModels({ found: 'zh' })
  await run(made, ['你好'], { to: 'zh-Hant-TW' }).translating
  expect(made.log).toContain('zh to zh-Hant')
})

test('caller that left isn’t told of a failure', async () => {
  const controller = new AbortController()
  const made = buildModels({ fails: 'translate' })
  const { translating } = run(made, ['Komm'], { signal: controller.signal })
  controller.abort(new Error('left'))
  await expect(translating).rejects.toThrow('left')
})

test('browser without both models offers no translation', () => {
  expect(browserModels({ Translator: {} })).toBeNull()
  expect(browserModels({ Translator: {}, LanguageDetector: {} })).not.toBeNull()
})
