import { Problem } from '#shared/api/problem.ts'
import { getReport } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(getReport, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
