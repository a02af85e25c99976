/** A secondary index. An item without the keys is not in it. */
interface TableIndex {
  partitionKey: string
  sortKey: string
  /** The only attributes, besides keys, that it has. All if absent. */
  include?: readonly string[]
}

/** The data stack and the local stack create tables from this. All key attributes are strings. */
export interface TableShape {
  partitionKey: string
  sortKey?: string
  indexes: Readonly<Record<string, TableIndex>>
  /** The attribute with the time, in epoch seconds, when DynamoDB removes the item. */
  ttl?: string
}

export const tables = {
  posts: {
    partitionKey: 'id',
    indexes: {
      all: { partitionKey: 'list', sortKey: 'id' },
      /** Those for LinkedIn. */
      linkedin: { partitionKey: 'linkedin_list', sortKey: 'id' },
      'by-month': { partitionKey: 'month', sortKey: 'scheduled_for' },
      due: { partitionKey: 'due', sortKey: 'due_at' },
      attention: { partitionKey: 'attention', sortKey: 'attention_at' },
    },
    ttl: 'expires',
  },
  deliveries: { partitionKey: 'post_id', sortKey: 'platform', indexes: {} },
  timeline: { partitionKey: 'post_id', sortKey: 'id', indexes: {} },
  settings: { partitionKey: 'name', indexes: {} },
  counters: { partitionKey: 'name', indexes: {} },
  sessions: { partitionKey: 'key', indexes: {}, ttl: 'expires' },
  /** A quote's revisions, events and signed files, and the links, PDF hashes and search words that lead to them. */
  quotes: {
    partitionKey: 'quote_id',
    sortKey: 'sort',
    indexes: {
      /** Revisions, except superseded ones and those of the documented call. */
      newest: { partitionKey: 'list', sortKey: 'created_at' },
      total: { partitionKey: 'list', sortKey: 'total_order' },
      status: { partitionKey: 'status_list', sortKey: 'created_at' },
      lead: { partitionKey: 'lead_id', sortKey: 'created_at' },
      /** Sent quotes, by their last day, and by the last time the customer responded. */
      ending: { partitionKey: 'open_list', sortKey: 'expires_at' },
      silent: { partitionKey: 'open_list', sortKey: 'heard_at' },
      mail: { partitionKey: 'mail_list', sortKey: 'mail_at' },
    },
    ttl: 'expires',
  },
  leads: {
    partitionKey: 'id',
    indexes: {
      newest: { partitionKey: 'list', sortKey: 'id' },
      touched: { partitionKey: 'list', sortKey: 'touched_at' },
      worth: { partitionKey: 'list', sortKey: 'worth' },
      stage: { partitionKey: 'stage_list', sortKey: 'touched_at' },
      'stage-newest': { partitionKey: 'stage_list', sortKey: 'id' },
      'stage-worth': { partitionKey: 'stage_list', sortKey: 'worth' },
      open: { partitionKey: 'open_list', sortKey: 'touched_at' },
      due: { partitionKey: 'due_list', sortKey: 'due_at' },
      /** Active leads from a form, `waiting` for a first answer or `answered`. */
      waiting: { partitionKey: 'waiting_list', sortKey: 'created_at' },
      notice: { partitionKey: 'notice_list', sortKey: 'notice_at' },
      keep: { partitionKey: 'keep_list', sortKey: 'keep_until' },
      /** Small, to search or count all leads of a state. */
      directory: {
        partitionKey: 'list',
        sortKey: 'id',
        include: [
          'name',
          'email',
          'phone',
          'second_phone',
          'company',
          'interests',
          'stage',
          'state',
          'source',
          'import_id',
          'next_step',
          'touched_at',
          'stage_at',
          'updated_at',
        ],
      },
    },
    ttl: 'expires',
  },
  lead_events: { partitionKey: 'lead_id', sortKey: 'id', indexes: {} },
  documents: {
    partitionKey: 'lead_id',
    sortKey: 'sort',
    indexes: {
      new: { partitionKey: 'new_list', sortKey: 'received_at' },
      mail: { partitionKey: 'mail_list', sortKey: 'mail_at' },
    },
    ttl: 'expires',
  },
  /** Search keys of leads: email address, phone number, name, company, words. Also fingerprints of erased people. */
  lead_keys: { partitionKey: 'key', sortKey: 'entry', indexes: {} },
  media: {
    partitionKey: 'id',
    indexes: { unused: { partitionKey: 'unused', sortKey: 'unused_since' } },
  },
  /** One item for each platform, and attempts to connect, which expire. */
  connections: { partitionKey: 'key', indexes: {}, ttl: 'expires' },
  /** Articles with their versions and published state, and their addresses, lists and pending work. */
  blog: {
    partitionKey: 'id',
    sortKey: 'sort',
    indexes: {
      edited: { partitionKey: 'list', sortKey: 'updated_at' },
      status: { partitionKey: 'status_list', sortKey: 'updated_at' },
      /** Work of the clock: publish a scheduled article, purge a deleted one, remove an old page. */
      due: { partitionKey: 'due_list', sortKey: 'due_at' },
    },
    ttl: 'expires',
  },
  /** Page views, referring sites and campaigns by day, and which log files were counted. */
  visits: { partitionKey: 'key', indexes: {}, ttl: 'expires' },
} as const satisfies Record<string, TableShape>

export type TableName = keyof typeof tables

export const tableNames = Object.keys(tables) as TableName[]

/** The environment variable with a table's name: `posts` → `POSTS_TABLE`. */
export const tableEnv = (table: TableName): string => `${table.toUpperCase()}_TABLE`
