import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { quoteId } from './model.ts'

const params = z.object({ quoteId })

export const makeQuoteLink = endpoint({
  id: 'quotes/make-link',
  group: 'quotes',
  method: 'POST',
  path: '/api/quotes/{quoteId}/link',
  auth: 'admin',
  summary: 'Make a private link to a quote that was sent. It is shown this once; others keep working',
  params,
  answers: { 201: z.object({ url: z.string() }) },
  problems: ['not-found', 'wrong-state'],
})

export const revokeQuoteLinks = endpoint({
  id: 'quotes/revoke-links',
  group: 'quotes',
  method: 'DELETE',
  path: '/api/quotes/{quoteId}/link',
  auth: 'admin',
  summary: 'End all private links to a quote',
  params,
  answers: { 204: { empty: true } },
  problems: ['not-found'],
})
