import { readingTime } from '#shared/blog/reading.ts'
import { counted } from '../kit/counts.ts'

/** How long an article is. One without words takes no time to read, whatever the site’s pages say of it. */
export const lengthInWords = (words: number): string =>
  words > 0 ? `${counted(words, 'word')} · ${readingTime(words)} min to read` : 'No words yet'
