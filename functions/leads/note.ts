import { Problem } from '#shared/api/problem.ts'
import { addLeadNote } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(addLeadNote, () => Promise.reject(new Problem('unavailable', 'Not there yet.')))
