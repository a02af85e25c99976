import { Problem } from '#shared/api/problem.ts'
import { stopLeadEmail } from '#shared/leads/email-endpoints.ts'
import { reply, serve } from '#http/serve.ts'
import { findEmail, removeUnsent } from '../store/outgoing.ts'
import { findLead, notFound } from '../store/read.ts'

export const handler = serve(stopLeadEmail, async ({ params: { id } }) => {
  const email = await findEmail(id)
  if (!email && !(await findLead(id))) throw notFound()
  if (!email || !(await removeUnsent(email))) throw new Problem('wrong-state', 'The email has already left.')
  return reply(204)
})
