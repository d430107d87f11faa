import type { Seeded } from './seeded'
import { SONG_TITLES } from './tables/titles-song'
import { SOUND_TITLES } from './tables/titles-sound'
import { WORLD_TITLES } from './tables/titles-world'

const POOLS = { ...SONG_TITLES, ...SOUND_TITLES, ...WORLD_TITLES }

/** Endless titles of one pool without repeats: complete ones first, mixed with composed ones. */
export type TitleMaker = { next(random: Seeded): string }

export function createTitleMaker(poolName: string, random: Seeded): TitleMaker {
  const pool = POOLS[poolName]
  if (!pool) throw new Error(`No titles for "${poolName}"`)
  const whole = random.shuffle(pool.whole)
  const used = new Set<string>()
  const compose = (dice: Seeded) =>
    dice.pick(pool.patterns).replace(/\{(\w+)\}/g, (_, list: string) => dice.pick(pool.words[list] ?? []))

  return {
    next(dice) {
      const written = dice.chance(0.45) ? whole.pop() : undefined
      if (written !== undefined) return written
      for (let attempt = 0; attempt < 40; attempt++) {
        const title = compose(dice)
        if (used.has(title) || repeatsItself(title)) continue
        used.add(title)
        return title
      }
      // The lists are used up: adds a second part.
      return `${compose(dice)} (Part ${dice.pick(['Two', 'Three', 'Four'])})`
    },
  }
}

function repeatsItself(title: string): boolean {
  const words = title.toLowerCase().split(/[\s/_&]+/)
  return words.some((word, index) => word.length > 3 && words.indexOf(word) !== index)
}
