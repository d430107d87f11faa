/**
 * A translated line by the browser's own model, which never leaves the device. Desktop Chrome 138 and Edge 148 have it:
 * https://developer.mozilla.org/en-US/docs/Web/API/Translator_and_Language_Detector_APIs
 * Only for lyrics, which aren't Spotify's: its content must not go into a model.
 */

export type TranslationProblem =
  /** The text is in this language already. */
  | { kind: 'same-language' }
  | { kind: 'unknown-language' }
  /** The browser has no model for this pair; both are language tags. */
  | { kind: 'no-model'; from: string; to: string }
  /** A model has to be downloaded first, which the browser only does after a press. */
  | { kind: 'needs-press' }
  | { kind: 'failed' }

export class TranslationError extends Error {
  constructor(readonly problem: TranslationProblem) {
    super(problem.kind)
  }
}

export type Translated = {
  /** The language tag the text was found to be in. */
  from: string
  /** By index of the line; null for an empty one. */
  lines: (string | null)[]
}

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available'
type Monitor = (target: EventTarget) => void
type CreateOptions = { signal: AbortSignal; monitor: Monitor }
type Pair = { sourceLanguage: string; targetLanguage: string }
type Translator = {
  translate(text: string, options: { signal: AbortSignal }): Promise<string>
  destroy(): void
}
type Detector = {
  detect(text: string): Promise<{ detectedLanguage: string; confidence: number }[]>
  destroy(): void
}

/** The two classes, whose types TypeScript doesn't have yet. */
export type Models = {
  Translator: {
    availability(pair: Pair): Promise<Availability>
    create(options: Pair & CreateOptions): Promise<Translator>
  }
  LanguageDetector: { create(options: CreateOptions): Promise<Detector> }
}

/** Null if the browser has no models. */
export function browserModels(scope: object = globalThis): Models | null {
  return 'Translator' in scope && 'LanguageDetector' in scope ? (scope as Models) : null
}

type Options = {
  models: Models
  /** A language tag, such as `navigator.language`. */
  to: string
  signal: AbortSignal
  /** 0–1, while a model is downloaded. */
  onProgress(part: number): void
}

/** Enough to tell the language by. */
const maxDetectedLength = 1_000
const leastConfidence = 0.5

/** Rejects with a `TranslationError`, or with the signal's reason. Call it from the handler of a press. */
export async function translateLines(lines: readonly string[], options: Options): Promise<Translated> {
  const { signal } = options
  try {
    return await translateBetween(lines, options)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof DOMException)) throw error
    throw new TranslationError({ kind: error.name === 'NotAllowedError' ? 'needs-press' : 'failed' })
  }
}

async function translateBetween(
  lines: readonly string[],
  { models, to, signal, onProgress }: Options,
): Promise<Translated> {
  const monitor: Monitor = (target) => {
    target.addEventListener('downloadprogress', (event) => {
      onProgress((event as ProgressEvent).loaded)
    })
  }
  const from = await findLanguage(lines, () => models.LanguageDetector.create({ signal, monitor }))
  const target = baseOf(to)
  if (from === null) throw new TranslationError({ kind: 'unknown-language' })
  if (baseOf(from) === target) throw new TranslationError({ kind: 'same-language' })
  const pair = { sourceLanguage: from, targetLanguage: target }
  if ((await models.Translator.availability(pair)) === 'unavailable') {
    throw new TranslationError({ kind: 'no-model', from, to: target })
  }
  const translator = await models.Translator.create({ ...pair, signal, monitor })
  try {
    const known = new Map<string, string>()
    const translated: (string | null)[] = []
    for (const line of lines) {
      const text = line.trim()
      if (text !== '' && !known.has(text)) known.set(text, await translator.translate(text, { signal }))
      translated.push(known.get(text) ?? null)
    }
    return { from, lines: translated }
  } finally {
    translator.destroy()
  }
}

async function findLanguage(lines: readonly string[], load: () => Promise<Detector>): Promise<string | null> {
  const detector = await load()
  try {
    const [best] = await detector.detect(lines.join('\n').slice(0, maxDetectedLength))
    const isKnown =
      best !== undefined && best.detectedLanguage !== 'und' && best.confidence >= leastConfidence
    return isKnown ? best.detectedLanguage : null
  } finally {
    detector.destroy()
  }
}

/** `zh-Hant` stays, since it is another script; `en-GB` is `en`. */
function baseOf(tag: string): string {
  const { language, script } = new Intl.Locale(tag)
  return language === 'zh' && script ? `${language}-${script}` : language
}
