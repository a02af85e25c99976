import { Problem } from '#shared/api/problem.ts'
import { getToday } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(getToday, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
