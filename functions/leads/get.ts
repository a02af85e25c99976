import { Problem } from '#shared/api/problem.ts'
import { getLead } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(getLead, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
