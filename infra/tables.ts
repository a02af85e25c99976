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
  },
  deliveries: { partitionKey: 'post_id', sortKey: 'platform', indexes: {} },
  timeline: { partitionKey: 'post_id', sortKey: 'id', indexes: {} },
  settings: { partitionKey: 'name', indexes: {} },
  counters: { partitionKey: 'name', indexes: {} },
  sessions: { partitionKey: 'key', indexes: {}, ttl: 'expires' },
  quotes: { partitionKey: 'quote_id', sortKey: 'sort', indexes: {} },
  leads: {
    partitionKey: 'id',
    indexes: { newest: { partitionKey: 'list', sortKey: 'id' } },
    ttl: 'expires',
  },
  media: { partitionKey: 'id', indexes: {} },
  /** An item a platform, and attempts to connect, which vanish by `expires`. */
  connections: { partitionKey: 'key', indexes: {}, ttl: 'expires' },
  articles: { partitionKey: 'id', indexes: {} },
} as const satisfies Record<string, TableShape>

export type TableName = keyof typeof tables

export const tableNames = Object.keys(tables) as TableName[]

/** The environment variable that tells a function a table's name: `posts` → `POSTS_TABLE`. */
export const tableEnv = (table: TableName): string => `${table.toUpperCase()}_TABLE`
