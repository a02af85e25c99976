import { getPublishingSettings } from '#shared/posts/publishing-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { readSettings } from '../store/settings.ts'

export const handler = serve(getPublishingSettings, async () => reply(200, await readSettings()))
