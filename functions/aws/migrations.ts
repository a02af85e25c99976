type Item = Record<string, unknown>

export interface Aggregate {
  /** The table's key. */
  keys: readonly [string, ...string[]]
  isRecord: (item: Item) => boolean
  /** What each changes, and undefined for what it removes. */
  steps: readonly ((record: Item) => Item)[]
}

/** Step n brings a record from schema n - 1 to n. It may meet a changed record, if an older release wrote it since. */
export const migrations = {
  leads: {
    keys: ['id'],
    isRecord: (item: Item) => 'stage' in item,
    /** 1: the number of writes, without which a lead cannot be changed. */
    steps: [({ revision = 1 }: Item): Item => ({ revision })],
  },
  posts: { keys: ['id'], isRecord: (item: Item) => 'platforms' in item, steps: [] },
  quotes: {
    keys: ['quote_id', 'sort'],
    isRecord: ({ sort }: Item) => String(sort).startsWith('revision#'),
    steps: [],
  },
  blog: { keys: ['id', 'sort'], isRecord: ({ sort }: Item) => sort === 'article', steps: [] },
} satisfies Record<string, Aggregate>

export type Migrated = keyof typeof migrations

export const schemaOf = (table: Migrated): { schema: number } => ({ schema: migrations[table].steps.length })
