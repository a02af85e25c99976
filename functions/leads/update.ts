import { Problem } from '#shared/api/problem.ts'
import { updateLead } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(updateLead, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
