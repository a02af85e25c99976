import { Problem } from '#shared/api/problem.ts'
import { eraseLead } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(eraseLead, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
