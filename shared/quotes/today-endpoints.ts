import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { quoteId, revisionNumber } from './model.ts'
import { quote, quoteSummary } from './record.ts'

const some = z.object({ quotes: z.array(quoteSummary), more: z.boolean() })

export const getQuotesToday = endpoint({
  id: 'quotes/today',
  group: 'quotes',
  method: 'GET',
  path: '/api/quotes/today',
  auth: 'admin',
  summary:
    'Sent quotes to follow up: those without a word from the customer for three days (longest first), and those that expire within five days. One that was followed up is left out for three days',
  answers: { 200: z.object({ silent: some, ending: some }) },
  problems: [],
})

export const followUpQuote = endpoint({
  id: 'quotes/follow-up',
  group: 'quotes',
  method: 'PUT',
  path: '/api/quotes/{quoteId}/follow-up',
  auth: 'admin',
  summary: 'Note that the customer of a sent quote was followed up, or take that note back',
  params: z.object({ quoteId }),
  body: z.strictObject({ revision: revisionNumber, done: z.boolean({ error: 'Send true or false.' }) }),
  answers: { 200: quote },
  problems: ['not-found', 'wrong-state'],
})
