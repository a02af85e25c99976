import { open, staff, type GrantsOf, type Tables } from './grant.ts'

/** A revision, its events and words, and the counters, in one transaction. */
const changesQuote: Tables = { quotes: ['Query', 'PutItem'], counters: ['UpdateItem'] }

/** The lead a quote is about learns of it in the same transaction: its history, stage and value. */
const tellsLead: Tables = {
  leads: ['GetItem', 'PutItem'],
  lead_events: ['PutItem'],
  lead_keys: [],
  counters: ['UpdateItem'],
}

/** Counts what a client asks, looks up the link and finds the quote behind it. */
const opensLink: Tables = { quotes: ['GetItem', 'Query', 'UpdateItem'] }

const answersQuote: Tables = { ...tellsLead, quotes: ['GetItem', 'Query', 'UpdateItem', 'PutItem'] }

export const quotes = {
  'quotes/generate-pdf': staff({ quotes: ['Query', 'PutItem'] }),
  'quotes/upload-signed': {
    ...staff({ quotes: ['Query', 'PutItem'] }),
    signedBucket: ['PutObject'],
    issuedFiles: ['GetObject'],
  },
  'quotes/list': staff({
    leads: ['GetItem', 'BatchGetItem'],
    quotes: ['Query', 'BatchGetItem'],
    'quotes/newest': ['Query'],
    'quotes/total': ['Query'],
    'quotes/status': ['Query'],
    'quotes/lead': ['Query'],
    'quotes/ending': ['Query'],
    'quotes/silent': ['Query'],
    counters: ['BatchGetItem'],
  }),
  'quotes/today': staff({
    'quotes/ending': ['Query'],
    'quotes/silent': ['Query'],
    quotes: [],
    leads: [],
    counters: [],
  }),
  'quotes/follow-up': staff({ quotes: ['GetItem', 'PutItem'], counters: [] }),
  'quotes/create': staff({ ...tellsLead, quotes: ['GetItem', 'Query', 'PutItem'] }),
  'quotes/get': staff({ quotes: ['Query'] }),
  'quotes/update': staff({ ...changesQuote, quotes: ['Query', 'PutItem', 'DeleteItem'] }),
  'quotes/preview': staff(),
  'quotes/send': {
    ...staff({ ...tellsLead, quotes: ['GetItem', 'Query', 'PutItem'] }),
    issuedFiles: ['PutObject', 'GetObject', 'DeleteObject'],
    signingKey: ['GetPublicKey', 'Sign'],
  },
  'quotes/void': staff({ ...tellsLead, quotes: ['GetItem', 'Query', 'PutItem'] }),
  'quotes/revise': staff({ ...changesQuote, quotes: ['Query', 'PutItem', 'ConditionCheckItem'] }),
  'quotes/paper': { ...staff({ quotes: ['GetItem', 'Query'] }), issuedFiles: ['GetObject'] },
  'quotes/signed-copy': { ...staff({ quotes: ['GetItem'] }), signedBucket: ['GetObject'] },
  'quotes/certificate': staff({ quotes: ['GetItem', 'Query'] }),
  'quotes/certificate-record': staff({ quotes: ['GetItem', 'Query'] }),
  'quotes/make-link': staff({ quotes: ['Query', 'PutItem'], counters: [] }),
  'quotes/revoke-links': staff({ quotes: ['Query', 'PutItem'], counters: [] }),
  'quotes/open': open({ ...answersQuote, counters: [] }),
  'quotes/open-paper': { ...open(opensLink), issuedFiles: ['GetObject'] },
  'quotes/page': open({ ...answersQuote, counters: [] }),
  'quotes/open-certificate': open(opensLink),
  'quotes/return-signed': {
    ...open({ ...answersQuote, counters: [] }),
    signedBucket: ['PutObject'],
    issuedFiles: ['GetObject'],
  },
  'quotes/accept': open(answersQuote),
  'quotes/decline': open({ ...answersQuote, 'quotes/lead': ['Query'] }),
  'quotes/question': open({ ...answersQuote, counters: [] }),
  'quotes/verify': open({ quotes: ['GetItem', 'Query'] }),
  'quotes/clock': {
    tables: {
      ...tellsLead,
      quotes: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      'quotes/newest': ['Query'],
      'quotes/mail': ['Query'],
      'quotes/ending': ['Query'],
    },
    issuedFiles: ['PutObject'],
    mailToAnyone: ['SendEmail'],
  },
} as const satisfies GrantsOf<'quotes'>
