import { updatePublishingSettings } from '#shared/posts/publishing-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { setPaused } from '../store/settings.ts'

export const handler = serve(updatePublishingSettings, async ({ body }) =>
  reply(200, await setPaused(body.paused, systemClock.now())),
)
