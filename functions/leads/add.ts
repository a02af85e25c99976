import { Problem } from '#shared/api/problem.ts'
import { addLead } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(addLead, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
