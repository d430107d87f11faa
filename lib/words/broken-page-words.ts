/** For render errors. Part of every first load, so apart from `common-words.ts`, which would load twice. */
export const brokenPageWords = {
  screen: {
    heading: 'Couldn’t open this page',
    text: 'Something went wrong. Your music keeps playing.',
  },
  document: {
    heading: 'Couldn’t start Tonearm',
    text: 'Something went wrong. Try again.',
    retry: 'Retry',
  },
}
