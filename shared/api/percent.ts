/** Text without its percent-coding. What is no such code, as the %E9 of older systems, stays as it is. */
export const decoded = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes)
    } catch {
      return codes
    }
  })
