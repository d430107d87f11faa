import { useEffect, useState } from 'react'
import type { SecondLine } from '@/lib/lyrics/lyrics-look'
import { isRomanizable, loadRomanize, scriptOf } from '@/lib/lyrics/romanize'
import {
  browserModels,
  TranslationError,
  type TranslationProblem,
  translateLines,
} from '@/lib/lyrics/translate'
import { oncePer } from '@/lib/store'

export type SecondLineSource = { text: string; roman?: string | undefined; translation?: string | undefined }

export type SecondLineProblem = TranslationProblem | { kind: 'no-code' } | { kind: 'latin-already' }

export type SecondLines =
  | { kind: 'none' }
  /** `part`: download progress of a model from 0 to 1; null before it is known. */
  | { kind: 'loading'; part: number | null }
  /** By line index; null for a line without one. `lang` is a language tag. */
  | { kind: 'ready'; lines: readonly (string | null)[]; lang: string | undefined }
  | { kind: 'problem'; problem: SecondLineProblem }

type Ready = Extract<SecondLines, { kind: 'ready' }>

/** Second lines already made, for as long as the lyrics are in memory. */
const madeFor = oncePer((_lines: readonly SecondLineSource[]) => new Map<SecondLine, Ready>())

const none: SecondLines = { kind: 'none' }

/** `attempt` increases with each press on Retry: a download needs a user gesture. */
export function useSecondLine(
  lines: readonly SecondLineSource[],
  second: SecondLine,
  attempt: number,
): SecondLines {
  const [state, setState] = useState<{ of: object; second: SecondLine; it: SecondLines } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to begin again.
  useEffect(() => {
    if (second === 'none') return
    const ending = new AbortController()
    const { signal } = ending
    const show = (it: SecondLines) => {
      if (!signal.aborted) setState({ of: lines, second, it })
    }
    const known = madeFor(lines).get(second)
    show(known ?? { kind: 'loading', part: null })
    if (!known) {
      const onProgress = (part: number) => show({ kind: 'loading', part })
      const making = second === 'latin' ? inLatin(lines) : translated(lines, signal, onProgress)
      void making.then((it) => {
        if (it.kind === 'ready') madeFor(lines).set(second, it)
        show(it)
      })
    }
    return () => ending.abort()
  }, [lines, second, attempt])

  if (second === 'none') return none
  const isCurrent = state?.of === lines && state.second === second
  return isCurrent ? state.it : { kind: 'loading', part: null }
}

/** Whether a translation can be offered. */
export const canTranslate = (lines: readonly SecondLineSource[]): boolean =>
  browserModels() !== null || lines.some(({ translation }) => translation !== undefined)

export function canRomanize(lines: readonly SecondLineSource[]): boolean {
  const script = scriptOf(lines.map(({ text }) => text))
  return lines.some(
    ({ text, roman }) => roman !== undefined || (script !== null && isRomanizable(text, script)),
  )
}

async function inLatin(lines: readonly SecondLineSource[]): Promise<SecondLines> {
  if (lines.some(({ roman }) => roman !== undefined)) {
    return { kind: 'ready', lines: lines.map(({ roman }) => roman ?? null), lang: undefined }
  }
  const texts = lines.map(({ text }) => text)
  const script = scriptOf(texts)
  if (script === null) return { kind: 'problem', problem: { kind: 'latin-already' } }
  // Rejects only if its chunk fails to load, which the listener can retry.
  const romanize = await loadRomanize(script).catch(() => null)
  if (romanize === null) return { kind: 'problem', problem: { kind: 'no-code' } }
  return { kind: 'ready', lines: texts.map(romanize), lang: undefined }
}

async function translated(
  lines: readonly SecondLineSource[],
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<SecondLines> {
  if (lines.some(({ translation }) => translation !== undefined)) {
    return { kind: 'ready', lines: lines.map(({ translation }) => translation ?? null), lang: undefined }
  }
  const models = browserModels()
  if (models === null) return { kind: 'problem', problem: { kind: 'failed' } }
  const to = navigator.language
  try {
    const texts = lines.map(({ text }) => text)
    const made = await translateLines(texts, { models, to, signal, onProgress })
    return { kind: 'ready', lines: made.lines, lang: to }
  } catch (error) {
    if (signal.aborted) return none
    if (error instanceof TranslationError) return { kind: 'problem', problem: error.problem }
    throw error
  }
}
