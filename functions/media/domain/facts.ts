import { Problem } from '#shared/api/problem.ts'
import { maxBytesOf, mediaTypes, type MediaFacts } from '#shared/media/model.ts'
import { PictureError } from '../../files/pictures.ts'
import type { Inspected } from './inspect.ts'

export interface Kept {
  bytes: Uint8Array
  found: Inspected
}

const notTaken =
  'This image or video cannot be read. Use JPEG, PNG, GIF, WebP, MP4, MOV or WebM of at most 20,000 pixels a side; if it is one of these, save it again.'
/** AVIF is only for the copies that are made here: platforms do not accept it. */
const keptTypes = { ...mediaTypes, 'image/avif': { kind: 'image', ending: 'avif' } } as const

const tooLarge = `Maximum image size is ${maxBytesOf.image / 1024 / 1024} MB.`

/** @param sha256 of the contents, which names the file @throws Problem unacceptable-file */
export function factsOf(
  { contentType, width, height, seconds }: Inspected,
  sha256: Buffer,
  bytes: number,
): MediaFacts {
  const { kind, ending } = keptTypes[contentType]
  if (kind === 'image' && bytes > maxBytesOf.image) throw pictureTooLarge()
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

const unacceptable = (message: string, field = 'file', cause?: unknown): Problem =>
  new Problem('unacceptable-file', message, { errors: [{ field, message }], cause })

export const unreadable = (): Problem => unacceptable(notTaken)

export const incomplete = (): Problem =>
  unacceptable(
    'This video is incomplete: part of the file is missing. Copy it from the device again, or export it again, and upload the new file.',
  )

export const withoutPicture = (): Problem =>
  unacceptable('This file has sound, but no picture. Upload a video or an image.')

export const otherSize = (): Problem =>
  unacceptable('This image is not shown in the size that was kept with it. Upload it again.')

export const pictureTooLarge = (): Problem => unacceptable(tooLarge)

/** Other errors are returned unchanged. */
export const pictureProblem = (error: unknown, field = 'file'): unknown =>
  error instanceof PictureError ? unacceptable(error.message, field, error) : error
