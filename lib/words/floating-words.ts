/** The small window beside the page that shows what plays. */
export const floatingWords = {
  open: 'Open in a small window',
  close: 'Close the small window',
  blocked: 'Your browser blocked the small window. Allow pop-ups for this site, then try again.',
  key: 'Open or close the small window',
}
