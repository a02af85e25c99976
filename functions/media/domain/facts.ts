import { Problem } from '#shared/api/problem.ts'
import { maxBytesOf, mediaTypes, type MediaFacts } from '#shared/media/model.ts'
import type { Inspected } from './inspect.ts'

const notTaken =
  'This image or video cannot be read. Use JPEG, PNG, GIF, WebP, MP4, MOV or WebM of at most 20,000 pixels a side; if it is one of these, save it again.'
/** Nobody sends AVIF, which platforms do not take: copies made here are in it. */
const keptTypes = { ...mediaTypes, 'image/avif': { kind: 'image', ending: 'avif' } } as const

const pictureTooLarge = `Maximum image size is ${maxBytesOf.image / 1024 / 1024} MB.`

/**
 * What is kept of a file that was looked into.
 * @param sha256 hash of its contents, by which it is named
 * @throws Problem unacceptable-file
 */
export function factsOf(found: Inspected | undefined, sha256: Buffer, bytes: number): MediaFacts {
  if (!found) throw unreadable()
  const { contentType, width, height, seconds } = found
  const { kind, ending } = keptTypes[contentType]
  if (bytes > maxBytesOf[kind]) throw unacceptable(pictureTooLarge)
  return {
    id: `${sha256.toString('hex')}.${ending}`,
    kind,
    content_type: contentType,
    bytes,
    width,
    height,
    duration_seconds: seconds === undefined ? undefined : Math.round(seconds * 1000) / 1000,
  }
}

const unacceptable = (message: string): Problem =>
  new Problem('unacceptable-file', message, { errors: [{ field: 'file', message }] })

export const unreadable = (): Problem => unacceptable(notTaken)
