import { getPublishingSettings } from '#shared/posts/publishing-endpoints.ts'
import { reply, serve } from '#kernel/serve.ts'
import { readSettings } from './settings.ts'

export const handler = serve(getPublishingSettings, async () => reply(200, await readSettings()))
