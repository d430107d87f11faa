/** When drawing failed. In the first load of every page, as `common-words.ts` would be a second time. */
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
