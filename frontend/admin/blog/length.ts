import { readingTime } from '#shared/blog/reading.ts'
import { counted } from '../kit/counts.ts'

export const lengthInWords = (words: number): string =>
  words > 0 ? `${counted(words, 'word')} · ${readingTime(words)} min to read` : 'No words yet'
