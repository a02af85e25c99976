import { Problem } from '#shared/api/problem.ts'
import { exportLeads } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(exportLeads, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
