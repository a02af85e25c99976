import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { readEnv } from '#lib/env.ts'
import { s3 } from '#aws/s3.ts'
import { mediaPath, type PostMedia } from '#shared/media/model.ts'

const { MEDIA_BUCKET } = readEnv('MEDIA_BUCKET')

const urlSeconds = 3600

/** A post's files for a connector: each can be read in pieces, and its platform can download it for an hour. */
export const outgoingMedia = (media: readonly PostMedia[]) =>
  Promise.all(
    media.map(async ({ content_type: contentType, duration_seconds: durationSeconds, ...facts }) => {
      const object = { Bucket: MEDIA_BUCKET, Key: mediaPath(facts.id).slice(1) }
      return {
        ...facts,
        contentType,
        durationSeconds,
        url: await getSignedUrl(s3, new GetObjectCommand(object), { expiresIn: urlSeconds }),
        read: async (start: number, end: number): Promise<Uint8Array> => {
          const Range = `bytes=${start}-${end - 1}`
          const { Body } = await s3.send(new GetObjectCommand({ ...object, Range }))
          const bytes = await Body?.transformToByteArray()
          if (bytes?.length !== end - start) throw new Error(`The file ${facts.id} is too short`)
          return bytes
        },
      }
    }),
  )
