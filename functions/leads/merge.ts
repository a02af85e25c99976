import { Problem } from '#shared/api/problem.ts'
import { mergeLeads } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(mergeLeads, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
