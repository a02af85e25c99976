import * as z from 'zod/mini'
import { staffEndpoint } from '../api/endpoint.ts'
import { id, idParams, optionalText, pageOf, pageQuery } from '../api/fields.ts'
import { leadEvent } from './event.ts'
import { lead } from './model.ts'
import { outgoingEmail } from './outgoing.ts'
import { leadFilter, leadQuery } from './query.ts'

export const listLeads = staffEndpoint('GET /api/crm/leads', {
  id: 'leads/list',
  group: 'crm',
  summary:
    'Leads, newest first unless sorted otherwise, filtered by state, stage, interest, channel and word prefixes. A page may be short or empty even when next_cursor says that more follow. A search that nothing matches answers the latest 50 similar leads',
  query: leadQuery,
  answers: {
    200: z.extend(pageOf('leads', lead), {
      /** Ids of stored leads of this page that are invalid. Absent if there are none. */
      unreadable: z.optional(z.array(z.string())),
      /** A sentence to show with the list: these leads are only similar, or not all were searched. */
      note: optionalText,
    }),
  },
})

export const matchingLeads = staffEndpoint('GET /api/crm/leads/matching', {
  id: 'leads/matching',
  group: 'crm',
  summary: 'How many leads a list has on all its pages, and which. It searches the newest 10,000 of a state',
  query: leadFilter,
  answers: {
    200: z.object({
      count: z.int(),
      leads: z.array(z.object({ id, name: z.string() })),
      /** A sentence if not all leads were searched. */
      note: optionalText,
    }),
  },
})

export const getLead = staffEndpoint('GET /api/crm/leads/{id}', {
  id: 'leads/get',
  group: 'crm',
  summary: 'One lead, whatever its state',
  params: idParams,
  answers: { 200: lead },
  problems: ['not-found'],
})

export const listLeadEvents = staffEndpoint('GET /api/crm/leads/{id}/timeline', {
  id: 'leads/timeline',
  group: 'crm',
  summary: 'What happened to a lead and to those merged into it, latest first',
  params: idParams,
  query: pageQuery,
  answers: {
    200: z.extend(pageOf('events', leadEvent), {
      /** On the first page: the email that is not sent yet. */
      outgoing: z.optional(outgoingEmail),
    }),
  },
  problems: ['not-found'],
})
