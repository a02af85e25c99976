import { preflight } from '#shared/posts/preflight.ts'
import { preflightPost } from '#shared/posts/preflight-endpoint.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { composeNew } from '../domain/compose.ts'
import { chosenMedia } from '../chosen-media.ts'
import { preflightContext } from '../preflight.ts'

export const handler = serve(preflightPost, async ({ body }) => {
  const composed = composeNew(body, body.platforms, await chosenMedia(body.media))
  const at = composed.scheduled_for === null ? systemClock.now() : new Date(composed.scheduled_for)
  return reply(200, { findings: preflight({ ...body, ...composed }, await preflightContext(body.id, at)) })
})
