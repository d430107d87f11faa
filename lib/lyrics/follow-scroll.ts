/** Where to scroll so that a line is a third from the top, as far as the content allows. All in CSS px. */
export function followScrollTop({
  lineTop,
  viewHeight,
  contentHeight,
}: {
  /** From the top of the content. */
  lineTop: number
  viewHeight: number
  contentHeight: number
}): number {
  return Math.max(0, Math.min(lineTop - viewHeight / 3, contentHeight - viewHeight))
}
