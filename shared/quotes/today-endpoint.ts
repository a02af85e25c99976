import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { quoteSummary } from './record.ts'

const some = z.object({ quotes: z.array(quoteSummary), more: z.boolean() })

export const getQuotesToday = staffEndpoint('GET /api/quotes/today', {
  id: 'quotes/today',
  group: 'quotes',
  summary:
    'Sent quotes to follow up: those without a word from the customer for three days (longest first), and those that expire within five days. One that was followed up is left out for three days',
  answers: { 200: z.object({ silent: some, ending: some }) },
})
