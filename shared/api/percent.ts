/** Decodes percent-encoding. Invalid codes, such as the Latin-1 %E9 of older systems, stay unchanged. */
export const decoded = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes)
    } catch {
      return codes
    }
  })
