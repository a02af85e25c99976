import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { platform } from '../posts/platform.ts'
import { crop, maxBytesOf, mediaFacts, mediaId, mediaType, mediaTypes } from './model.ts'
import { maxMediaBytes } from './uploads.ts'

export const uploadMedia = staffEndpoint('POST /api/media', {
  id: 'media/upload',
  group: 'media',
  summary: 'Store an image or video for posts, under the hash of its contents',
  upload: {
    fields: z.object({}),
    file: 'file',
    accepts: Object.keys(mediaTypes),
    maxBytes: maxMediaBytes,
    missing: 'Choose an image or video.',
  },
  answers: { 201: mediaFacts },
  problems: ['unacceptable-file'],
})

const fileBytes = z
  .int()
  .check(
    z.minimum(1, 'The file is empty.'),
    z.maximum(maxBytesOf.video, `Maximum video size is ${maxBytesOf.video / 1024 / 1024} MB.`),
  )

export const startMediaUpload = staffEndpoint('POST /api/media/uploads', {
  id: 'media/start-upload',
  group: 'media',
  summary: 'Start or resume the upload of a large image or video in parts',
  body: z
    .object({
      content_type: mediaType,
      bytes: fileBytes,
      /** The id of an upload to resume after its permission has expired. */
      id: z.optional(z.uuid()),
    })
    .check(
      z.refine(({ content_type, bytes }) => bytes <= maxBytesOf[mediaTypes[content_type].kind], {
        path: ['bytes'],
        error: `Maximum image size is ${maxBytesOf.image / 1024 / 1024} MB.`,
      }),
    ),
  answers: {
    201: z.object({
      id: z.string(),
      /** Where each part is posted as a form: these fields, `x-amz-checksum-sha256`, and last `file`, named by its number. */
      url: z.string(),
      fields: z.record(z.string(), z.string()),
      part_bytes: z.int(),
      expires_at: z.string(),
    }),
  },
})

export const confirmMediaUpload = staffEndpoint('POST /api/media/uploads/{id}/confirm', {
  id: 'media/confirm-upload',
  group: 'media',
  summary: 'Check an uploaded file, join its parts and store it for posts',
  params: z.object({ id: z.uuid() }),
  body: z.object({ bytes: fileBytes }),
  answers: { 201: mediaFacts },
  problems: ['wrong-state', 'unacceptable-file'],
})

export const cropMedia = staffEndpoint('POST /api/media/{id}/crops', {
  id: 'media/crop',
  group: 'media',
  summary: 'Make a JPEG of a part of an image, for posts on a platform; the same part again is the same file',
  params: z.object({ id: mediaId }),
  body: z.strictObject({ platform, crop }),
  answers: { 201: mediaFacts },
  problems: ['not-found', 'unacceptable-file'],
})
