import fc from 'fast-check'

/** Something that may happen in a story, so often among the others, with what may vary in it. */
export function weightedEvent<W extends string, F extends object = object>(
  what: W,
  weight: number,
  varying: { [K in keyof F]: fc.Arbitrary<F[K]> } = {} as never,
): { weight: number; arbitrary: fc.Arbitrary<{ what: W } & F> } {
  return { weight, arbitrary: fc.record({ what: fc.constant(what), ...varying }) as fc.Arbitrary<never> }
}
