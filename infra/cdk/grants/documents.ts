import { open, staff, type GrantsOf, type Tables } from './grant.ts'

/** Counts what a client asks, looks up the link and finds the lead behind it. */
const opensLink: Tables = { documents: ['GetItem', 'Query', 'UpdateItem'], leads: ['GetItem'] }

/** What happens to a lead's documents stands in its history. */
const tellsLead: Tables = {
  leads: ['GetItem', 'PutItem'],
  lead_events: ['PutItem'],
  lead_keys: [],
  counters: [],
}

/** A lead and those merged into it. */
const readsPerson: Tables = { documents: ['Query'], leads: ['GetItem', 'BatchGetItem'] }

export const documents = {
  // The file is posted by the customer's browser, in this function's name.
  'documents/page': { ...open(opensLink), documentUploads: ['PutObject'] },
  'documents/confirm': {
    ...open({
      ...tellsLead,
      leads: ['GetItem', 'PutItem', 'ConditionCheckItem'],
      documents: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    }),
    documentUploads: ['GetObject', 'DeleteObject'],
    documentFiles: ['PutObject', 'DeleteObject'],
  },
  'documents/request': staff({ ...tellsLead, documents: ['PutItem'] }),
  'documents/revoke': staff({
    ...tellsLead,
    leads: ['GetItem', 'BatchGetItem', 'PutItem'],
    documents: ['Query', 'UpdateItem'],
  }),
  'documents/list': staff(readsPerson),
  'documents/list-new': staff({ 'documents/new': ['Query'], leads: ['BatchGetItem'] }),
  'documents/download': {
    ...staff({ ...readsPerson, documents: ['Query', 'UpdateItem'] }),
    documentFiles: ['GetObject'],
  },
  'documents/delete': {
    ...staff({
      ...tellsLead,
      leads: ['GetItem', 'BatchGetItem', 'PutItem'],
      documents: ['Query', 'DeleteItem'],
    }),
    documentFiles: ['DeleteObject'],
  },
} as const satisfies GrantsOf<'documents'>
