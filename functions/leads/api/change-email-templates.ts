import { changeEmailTemplates } from '#shared/leads/email-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { emailTemplates } from '../store/email-templates.ts'

export const handler = serve(changeEmailTemplates, async ({ body: { templates, version } }) => {
  const saved = await emailTemplates.write(templates, version)
  return reply(200, { templates: saved.value, version: saved.version })
})
