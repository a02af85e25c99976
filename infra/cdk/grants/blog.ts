import { open, staff, type Grant, type GrantsOf, type Tables } from './grant.ts'

/** An article as it is answered: with the pictures it names. */
const answers: Tables = { blog: ['GetItem'], media: ['BatchGetItem'] }

/** An article that goes from one state to another, and the counts of both. */
const moves: Tables = { blog: ['GetItem', 'PutItem'], media: ['BatchGetItem'], counters: ['UpdateItem'] }

/** A save, its address and the files it names, in one transaction. */
const saves: Tables = {
  blog: ['GetItem', 'PutItem', 'DeleteItem'],
  media: ['BatchGetItem', 'UpdateItem'],
  counters: [],
}

/** Moves what the site shows of an article, and has the site follow. */
const publishes = {
  tables: {
    ...moves,
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
    'blog/due': ['Query'],
    media: ['BatchGetItem'],
    counters: ['BatchGetItem'],
  }),
  'blog/create': staff({ ...saves, blog: ['GetItem', 'PutItem'], counters: ['UpdateItem'] }),
  'blog/get': staff(answers),
  'blog/update': staff(saves),
  'blog/delete': staffPublishes,
  'blog/undo-delete': staff(moves),
  'blog/publish': staffPublishes,
  'blog/schedule': staff(moves),
  'blog/unpublish': staffPublishes,
  'blog/versions': staff({ blog: ['GetItem', 'Query'] }),
  'blog/get-version': staff(answers),
  'blog/restore-version': staff({ ...moves, counters: [] }),
  'blog/preview': staff({ media: ['BatchGetItem'] }),
  'blog/make-preview-link': staff({ blog: ['GetItem', 'PutItem', 'UpdateItem'] }),
  'blog/end-preview-links': staff({ blog: ['GetItem', 'UpdateItem'] }),
  'blog/show-preview': open(answers),
  'blog/import': {
    ...publishes,
    ...staff({ ...publishes.tables, media: ['BatchGetItem', 'UpdateItem'] }),
  },
  'blog/export': staff({ 'blog/edited': ['Query'], media: [], counters: [] }),
  'blog/clock': {
    ...publishes,
    tables: { ...publishes.tables, 'blog/due': ['Query'], media: ['BatchGetItem', 'UpdateItem'] },
    pagesBucket: ['PutObject', 'DeleteObject'],
  },
} as const satisfies GrantsOf<'blog'>
