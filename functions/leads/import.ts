import { Problem } from '#shared/api/problem.ts'
import { importLeads } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(importLeads, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
