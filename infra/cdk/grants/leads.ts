import { open, staff, type GrantsOf, type Tables } from './grant.ts'

/** The names of what lists of leads are read from. */
const namesLeads: Tables = { leads: [], lead_keys: [] }

/** A lead's events and counters go with it in one transaction; keys only where they can change. */
const changesLead: Tables = {
  leads: ['GetItem', 'PutItem'],
  lead_events: ['PutItem'],
  lead_keys: ['PutItem'],
  counters: ['UpdateItem'],
}

const listsLeads: Tables = {
  leads: ['BatchGetItem'],
  'leads/newest': ['Query'],
  'leads/touched': ['Query'],
  'leads/worth': ['Query'],
  'leads/stage': ['Query'],
  'leads/stage-newest': ['Query'],
  'leads/stage-worth': ['Query'],
  'leads/due': ['Query'],
  lead_keys: ['Query'],
}

/** The only ones that remove events: a person is erased with all that was written of them, quotes they did not answer too. */
const erasesLead: Tables = {
  leads: ['GetItem', 'BatchGetItem', 'PutItem', 'DeleteItem'],
  lead_events: ['Query', 'DeleteItem'],
  lead_keys: ['Query', 'DeleteItem'],
  counters: ['UpdateItem'],
  documents: ['Query', 'DeleteItem'],
  quotes: ['Query', 'BatchGetItem', 'PutItem', 'DeleteItem'],
  'quotes/lead': ['Query'],
}

export const leads = {
  'leads/submit-form': {
    ...open({ ...changesLead, leads: ['GetItem', 'PutItem', 'UpdateItem'] }),
    noticeQueue: ['SendMessage'],
    saysMail: true,
  },
  'leads/notify': {
    tables: {
      // What staff wrote to a lead is recorded on it as it leaves.
      ...changesLead,
      leads: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      lead_keys: [],
      'leads/notice': ['Query'],
      // A receipt may invite to send documents; and e-mails that ask for them, or report new ones, go out with the others.
      documents: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
      'documents/mail': ['Query'],
    },
    parameters: { webhook: ['GetParameter'] },
    noticeQueue: ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'],
    mailToAnyone: ['SendEmail'],
  },
  'leads/list': staff(listsLeads),
  'leads/create': staff(changesLead),
  'leads/get': staff({ leads: ['GetItem'] }),
  'leads/update': staff({ ...changesLead, lead_keys: ['PutItem', 'DeleteItem'] }),
  'leads/delete': staff({ ...changesLead, lead_keys: ['DeleteItem'] }),
  'leads/bulk': staff({
    ...changesLead,
    leads: ['BatchGetItem', 'PutItem', 'UpdateItem'],
    lead_keys: ['PutItem', 'DeleteItem'],
  }),
  'leads/timeline': staff({
    leads: ['GetItem', 'BatchGetItem'],
    lead_events: ['Query'],
  }),
  'leads/note': staff({ ...changesLead, lead_keys: [], counters: [], lead_events: ['GetItem', 'PutItem'] }),
  'leads/change-note': staff({
    ...changesLead,
    leads: ['GetItem', 'BatchGetItem', 'PutItem'],
    lead_keys: [],
    counters: [],
    lead_events: ['GetItem', 'Query', 'PutItem'],
  }),
  'leads/send-email': {
    ...staff({ leads: ['GetItem', 'PutItem'], lead_events: [], lead_keys: [], counters: [] }),
    noticeQueue: ['SendMessage'],
    saysMail: true,
  },
  'leads/stop-email': staff({ leads: ['GetItem', 'DeleteItem'] }),
  'leads/read-email-templates': staff({ settings: ['GetItem'] }),
  'leads/change-email-templates': staff({ settings: ['PutItem'] }),
  'leads/duplicates': staff({
    leads: ['BatchGetItem'],
    lead_keys: ['Query', 'BatchGetItem'],
    settings: ['GetItem'],
  }),
  'leads/merge': staff({ ...changesLead, lead_keys: ['PutItem', 'DeleteItem'] }),
  'leads/undo-merge': staff({
    ...changesLead,
    leads: ['GetItem', 'BatchGetItem', 'PutItem'],
    lead_keys: ['PutItem', 'DeleteItem'],
  }),
  'leads/erase': {
    ...staff({
      ...erasesLead,
      lead_keys: ['Query', 'PutItem', 'DeleteItem'],
      settings: ['GetItem', 'PutItem'],
    }),
    documentFiles: ['DeleteObject'],
    issuedFiles: ['DeleteObject'],
  },
  // Tells the staff once a day of what is held as spam.
  'leads/purge-expired': {
    tables: { ...erasesLead, 'leads/keep': ['Query'], 'leads/newest': ['Query'] },
    documentFiles: ['DeleteObject'],
    issuedFiles: ['DeleteObject'],
    mailToStaff: ['SendEmail'],
  },
  'leads/export-person': staff({
    leads: ['GetItem', 'BatchGetItem'],
    lead_events: ['Query'],
    quotes: ['Query'],
    'quotes/lead': ['Query'],
    documents: ['Query'],
  }),
  'leads/export': staff(listsLeads),
  'leads/import': staff({
    ...changesLead,
    leads: ['BatchGetItem', 'PutItem'],
    // Whoever asks to be erased while it runs does not come back by it.
    lead_keys: ['Query', 'BatchGetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    settings: ['GetItem', 'ConditionCheckItem'],
  }),
  'leads/today': staff({
    ...namesLeads,
    'leads/waiting': ['Query'],
    'leads/due': ['Query'],
    'leads/open': ['Query'],
    'leads/newest': ['Query'],
  }),
  'leads/report': staff({ ...namesLeads, 'leads/waiting': ['Query'], counters: ['BatchGetItem'] }),
} as const satisfies GrantsOf<'leads'>
