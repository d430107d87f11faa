/** When drawing failed. In the first load of every page. */
export const brokenPageWords = {
  screen: {
    heading: 'This page could not be opened',
    text: 'Something went wrong on our side. The music is not affected.',
  },
  document: {
    heading: 'Tonearm could not start',
    text: 'Something went wrong on our side. Trying again often helps.',
  },
}
