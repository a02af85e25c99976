import { Problem } from '#shared/api/problem.ts'
import { listLeadEvents } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(listLeadEvents, () =>
  Promise.reject(new Problem('unavailable', 'Not there yet.')),
)
