type Item = Record<string, unknown>

interface Aggregate {
  keys: readonly [string, ...string[]]
  isRecord: (item: Item) => boolean
  steps: readonly ((record: Item) => Item)[]
}

/** Step n brings a record from schema n - 1 to n. It may meet a changed record, if an older release wrote it since. */
export const migrations = {
  leads: {
    keys: ['id'],
    isRecord: (item: Item) => 'stage' in item,
    /** 1: the number of writes, without which a lead cannot be changed. */
    steps: [(lead: Item): Item => ({ revision: 1, ...lead })],
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

export const schemaOf = (table: Migrated): { schema: number } => ({ schema: migrations[table].steps.length })
