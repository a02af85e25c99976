/** A secondary index; every one projects all attributes. An item without the keys is not in it. */
interface TableIndex {
  partitionKey: string
  sortKey: string
}

/** A table as data: the data stack and the local store are both made from it. All key attributes are strings. */
export interface TableShape {
  partitionKey: string
  sortKey?: string
  indexes: Readonly<Record<string, TableIndex>>
  /** The attribute, in epoch seconds, after which an item is removed. */
  ttl?: string
}

/** One table per aggregate. */
export const tables = {
  posts: {
    partitionKey: 'id',
    indexes: {
      newest: { partitionKey: 'kind', sortKey: 'id' },
      'by-month': { partitionKey: 'month', sortKey: 'scheduled_for' },
      due: { partitionKey: 'due', sortKey: 'due_at' },
      attention: { partitionKey: 'attention', sortKey: 'attention_at' },
    },
    /** Of deleted posts. */
    ttl: 'expires',
  },
  deliveries: { partitionKey: 'post_id', sortKey: 'platform', indexes: {} },
  timeline: { partitionKey: 'post_id', sortKey: 'id', indexes: {} },
  settings: { partitionKey: 'name', indexes: {} },
  counters: { partitionKey: 'name', indexes: {} },
  sessions: { partitionKey: 'key', indexes: {}, ttl: 'expires' },
  /** A quote's revisions, events and signed files; links, papers and words lead to them. Kept for seven years. */
  quotes: {
    partitionKey: 'quote_id',
    sortKey: 'sort',
    indexes: {
      /** Revisions, but for superseded ones and those only the documented call knows. */
      newest: { partitionKey: 'list', sortKey: 'created_at' },
      /** The same, by what they come to. */
      total: { partitionKey: 'list', sortKey: 'total_order' },
      /** Those of a status. */
      status: { partitionKey: 'status_list', sortKey: 'created_at' },
      /** Those of a lead. */
      lead: { partitionKey: 'lead_id', sortKey: 'created_at' },
      /** Sent ones, by when they are no longer open, and by when their customers were last heard of. */
      ending: { partitionKey: 'open_list', sortKey: 'expires_at' },
      silent: { partitionKey: 'open_list', sortKey: 'heard_at' },
      /** E-mails still to be sent. */
      mail: { partitionKey: 'mail_list', sortKey: 'mail_at' },
    },
    ttl: 'expires',
  },
  leads: {
    partitionKey: 'id',
    indexes: {
      /** All leads of a state. */
      newest: { partitionKey: 'list', sortKey: 'id' },
      touched: { partitionKey: 'list', sortKey: 'touched_at' },
      /** Those by what they are worth, in cents padded to sort. */
      worth: { partitionKey: 'list', sortKey: 'worth' },
      /** Active leads of a stage. */
      stage: { partitionKey: 'stage_list', sortKey: 'touched_at' },
      'stage-newest': { partitionKey: 'stage_list', sortKey: 'id' },
      'stage-worth': { partitionKey: 'stage_list', sortKey: 'worth' },
      /** Active leads neither won nor lost: the longest untouched are stale. */
      open: { partitionKey: 'open_list', sortKey: 'touched_at' },
      /** Those of them with a next step. */
      due: { partitionKey: 'due_list', sortKey: 'due_at' },
      /** Active leads from a form, `waiting` for a first answer or `answered`. */
      waiting: { partitionKey: 'waiting_list', sortKey: 'created_at' },
      /** Those with a notice still to be sent. */
      notice: { partitionKey: 'notice_list', sortKey: 'notice_at' },
      /** All, by when they are to be gone. */
      keep: { partitionKey: 'keep_list', sortKey: 'keep_until' },
    },
    ttl: 'expires',
  },
  lead_events: { partitionKey: 'lead_id', sortKey: 'id', indexes: {} },
  /** What leads were asked to send and sent, under their ids; links, counts and e-mails beside. */
  documents: {
    partitionKey: 'lead_id',
    sortKey: 'sort',
    indexes: {
      /** Those nobody has opened yet. */
      new: { partitionKey: 'new_list', sortKey: 'received_at' },
      /** E-mails still to be sent. */
      mail: { partitionKey: 'mail_list', sortKey: 'mail_at' },
    },
    ttl: 'expires',
  },
  /** Where a lead is found by: e-mail address, phone number, name, company, words; and fingerprints of the erased. */
  lead_keys: { partitionKey: 'key', sortKey: 'entry', indexes: {} },
  media: {
    partitionKey: 'id',
    indexes: { unused: { partitionKey: 'unused', sortKey: 'unused_since' } },
  },
  /** An item a platform, and attempts to connect, which vanish by `expires`. */
  connections: { partitionKey: 'key', indexes: {}, ttl: 'expires' },
  /** An article with its versions and what the site shows of it; addresses, lists and work that is pending lead to them. */
  blog: {
    partitionKey: 'id',
    sortKey: 'sort',
    indexes: {
      /** Articles, by when they were last edited. */
      edited: { partitionKey: 'list', sortKey: 'updated_at' },
      /** Those of a status. */
      status: { partitionKey: 'status_list', sortKey: 'updated_at' },
      /** What the clock is to do: publish a scheduled one, remove a deleted one for good, let go of a former page. */
      due: { partitionKey: 'due_list', sortKey: 'due_at' },
    },
    /** Of private links. */
    ttl: 'expires',
  },
  /** Page views, referring sites and campaigns of a day; and which files of the edge's log were counted. */
  visits: { partitionKey: 'key', indexes: {}, ttl: 'expires' },
} as const satisfies Record<string, TableShape>

export type TableName = keyof typeof tables

export const tableNames = Object.keys(tables) as TableName[]

/** The environment variable that tells a function a table's name: `posts` → `POSTS_TABLE`. */
export const tableEnv = (table: TableName): string => `${table.toUpperCase()}_TABLE`
