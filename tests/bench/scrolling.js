// Runs in the page as it is: what tsx makes of a function named here would not.
window.benchScrolling = (() => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  const isFilled = (element) => {
    const view = element.getBoundingClientRect()
    const rows = [...element.querySelectorAll('[data-index]')].filter((row) => {
      const box = row.getBoundingClientRect()
      // Below the header and the column names.
      return box.bottom > view.top + 110 && box.top < view.bottom
    })
    return rows.length > 5 && rows.every((row) => !row.hasAttribute('aria-busy'))
  }

  return {
    async steady(element) {
      const times = [await frame()]
      for (let step = 0; step < 300; step += 1) {
        element.scrollTop += 20
        times.push(await frame())
      }
      return times.slice(1).map((time, index) => time - times[index])
    },
    /** Goes down by screens; for each stop, how long until every row in view was filled. */
    async everyScreen(element) {
      const blanks = []
      while (element.scrollTop + element.clientHeight < element.scrollHeight - 1) {
        element.scrollTop += element.clientHeight - 100
        const stoppedAt = performance.now()
        await frame()
        while (!isFilled(element)) await frame()
        blanks.push(performance.now() - stoppedAt)
      }
      return blanks
    },
  }
})()
