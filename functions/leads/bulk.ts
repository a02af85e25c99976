import { Problem } from '#shared/api/problem.ts'
import { bulkLeads } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(bulkLeads, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
