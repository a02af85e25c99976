import { readEmailTemplates } from '#shared/leads/email-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { emailTemplates } from '../store/email-templates.ts'

export const handler = serve(readEmailTemplates, async () => {
  const { value, version } = await emailTemplates.read()
  return reply(200, { templates: value, version })
})
