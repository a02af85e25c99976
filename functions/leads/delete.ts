import { Problem } from '#shared/api/problem.ts'
import { deleteLead } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(deleteLead, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
