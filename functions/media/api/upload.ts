import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { uploadMedia } from '#shared/media/endpoints.ts'
import { keepFile } from '../keep-file.ts'
import { readMedia } from '../read-media.ts'

export const handler = serve(uploadMedia, async ({ file }) =>
  reply(201, await keepFile(await readMedia(Buffer.from(file)), systemClock.now())),
)
