import { Problem } from '#shared/api/problem.ts'
import { findDuplicates } from '#shared/leads/crm-endpoints.ts'
import { serve } from '#kernel/serve.ts'

export const handler = serve(findDuplicates, () =>
  Promise.reject(new Problem('unavailable', 'Not there yet.')),
)
