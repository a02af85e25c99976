import { Problem } from '#shared/api/problem.ts'
import { splitLead } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(splitLead, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
