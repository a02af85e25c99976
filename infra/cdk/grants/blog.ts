import { open, staff, type Grant, type GrantsOf, type Tables } from './grant.ts'

/** An article as it is answered: with the pictures it names. */
const answers: Tables = { blog: ['GetItem'], media: ['BatchGetItem'] }

/** An article, its save and its address, the files it names and the counters, in one transaction. */
const writes: Tables = {
  blog: ['GetItem', 'PutItem', 'DeleteItem'],
  media: ['BatchGetItem', 'UpdateItem'],
  counters: ['UpdateItem'],
}

/** Moves what the site shows of an article, and has the site follow. */
const publishes = {
  tables: {
    ...writes,
    blog: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  },
  pagesBucket: ['PutObject'],
  addresses: ['DescribeKeyValueStore', 'UpdateKeys'],
} as const satisfies Grant

const staffPublishes: Grant = { ...publishes, ...staff(publishes.tables) }

export const blog = {
  'blog/list': staff({
    'blog/edited': ['Query'],
    'blog/status': ['Query'],
    media: ['BatchGetItem'],
    counters: ['BatchGetItem'],
  }),
  'blog/create': staff(writes),
  'blog/get': staff(answers),
  'blog/update': staff(writes),
  'blog/delete': staffPublishes,
  'blog/undo-delete': staff(writes),
  'blog/publish': staffPublishes,
  'blog/schedule': staff(writes),
  'blog/unpublish': staffPublishes,
  'blog/versions': staff({ blog: ['GetItem', 'Query'] }),
  'blog/get-version': staff(answers),
  'blog/restore-version': staff(writes),
  'blog/preview': staff({ blog: [], media: ['BatchGetItem'] }),
  'blog/make-preview-link': staff({ blog: ['GetItem', 'PutItem'] }),
  'blog/show-preview': open(answers),
  'blog/clock': {
    ...publishes,
    tables: { ...publishes.tables, 'blog/due': ['Query'] },
    pagesBucket: ['PutObject', 'DeleteObject'],
  },
} as const satisfies GrantsOf<'blog'>
