import { Problem } from '#shared/api/problem.ts'
import { getLeadData } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(getLeadData, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
