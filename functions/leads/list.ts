import { Problem } from '#shared/api/problem.ts'
import { listLeads } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(listLeads, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
