type Item = Record<string, unknown>

export interface Aggregate {
  /** The table's key. */
  keys: readonly [string, ...string[]]
  /** Whether an item of the table is such a record. */
  isRecord: (item: Item) => boolean
  /** What each changes, and undefined for what it removes. */
  steps: readonly ((record: Item) => Item)[]
}

/**
 * The changes of stored shapes, in order: step n brings a record from schema n - 1 to schema n. Every write of a record
 * stores its schema. A step may meet a record that it has changed before, because an older release wrote it since.
 */
export const migrations = {
  leads: {
    keys: ['id'],
    isRecord: (item: Item) => 'stage' in item,
    /** 1: the number of writes, without which a lead cannot be changed. */
    steps: [({ revision = 1 }: Item): Item => ({ revision })],
  },
  posts: { keys: ['id'], isRecord: (item: Item) => 'kind' in item, steps: [] },
  quotes: {
    keys: ['quote_id', 'sort'],
    isRecord: ({ sort }: Item) => String(sort).startsWith('revision#'),
    steps: [],
  },
  blog: { keys: ['id', 'sort'], isRecord: ({ sort }: Item) => sort === 'article', steps: [] },
} satisfies Record<string, Aggregate>

export type Migrated = keyof typeof migrations

/** The attribute with the schema of a record, as this release writes it. */
export const schemaOf = (table: Migrated): { schema: number } => ({ schema: migrations[table].steps.length })
