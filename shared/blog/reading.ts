/** For an article without a word count. */
const defaultWords = 800
const wordsPerMinute = 200

/** Minutes, rounded up. */
export const readingTime = (words: number | undefined): number =>
  Math.ceil(
    (words === undefined || !Number.isFinite(words) || words < 0 ? defaultWords : words) / wordsPerMinute,
  )

export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max)
  // Some languages have no spaces.
  const end = cut.lastIndexOf(' ') > max / 2 ? cut.lastIndexOf(' ') : max
  return `${cut
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\s,;:–-]+$/, '')} …`
}
