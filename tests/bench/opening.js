// Runs in the page as it is: what tsx makes of a function named here would not.
window.benchOpening = {
  frames: [],
  watch(most) {
    const frames = []
    window.benchOpening.frames = frames
    const isSeen = (element) => element.checkVisibility({ visibilityProperty: true })
    const look = () => {
      const heading = [...document.querySelectorAll('main h1')].find(isSeen)
      const rows = [...document.querySelectorAll('main [role=row] a')]
      frames.push({
        heading: heading?.textContent ?? '',
        hasCover: Boolean(heading?.closest('article')?.querySelector('img')),
        hasRows: rows.some(isSeen),
      })
      if (frames.length < most) requestAnimationFrame(look)
    }
    document.addEventListener('click', () => requestAnimationFrame(look), { capture: true, once: true })
  },
}
