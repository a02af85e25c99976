import { Problem } from '#shared/api/problem.ts'
import { mediaPath, type MediaFacts } from '#shared/media/model.ts'

/** Where a file lies in storage. */
export const keyOf = ({ id }: Pick<MediaFacts, 'id'>): string => mediaPath(id).slice(1)

/** How a file is stored: its name never means another, so it may be kept for good. */
export const storedAs = ({ content_type }: MediaFacts) => ({
  ContentType: content_type,
  CacheControl: 'public, max-age=31536000, immutable',
})

export const notStored = (cause: unknown): Problem =>
  new Problem('unavailable', 'The file could not be stored. Please send it again.', { cause, retryAfter: 5 })
