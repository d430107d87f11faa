/** For render errors. Part of every first load, so apart from `common-words.ts`, which would load twice. */
export const brokenPageWords = {
  screen: {
    heading: 'This page could not be opened',
    text: 'Something went wrong on our side. The music is not affected.',
  },
  document: {
    heading: 'Tonearm could not start',
    text: 'Something went wrong on our side. Trying again often helps.',
    retry: 'Retry',
  },
}
