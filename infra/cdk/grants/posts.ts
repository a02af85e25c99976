import { open, staff, type GrantsOf, type Tables } from './grant.ts'

/** With the files it names looked up. */
const readsMedia: Tables = { media: ['BatchGetItem'] }

/** And counted as used. */
const usesMedia: Tables = { media: ['BatchGetItem', 'UpdateItem'] }

const insertsPost: Tables = { posts: ['PutItem'], counters: ['UpdateItem'], ...usesMedia }

const changesPost: Tables = { posts: ['GetItem', 'PutItem'], counters: ['UpdateItem'], ...usesMedia }

/** Without looking files up: they are let go where posts are deleted, and taken again where that is undone. */
const movesPosts: Tables = {
  posts: ['GetItem', 'PutItem'],
  counters: ['UpdateItem'],
  media: ['UpdateItem'],
}

export const readsPost: Tables = { posts: ['GetItem'], counters: [], media: [] }

/** What a post is held against before its time. */
export const foresees: Tables = {
  'posts/newest': ['Query'],
  'posts/by-month': ['Query'],
  connections: ['BatchGetItem'],
}

export const posts = {
  'linkedin/list': staff({ 'posts/newest': ['Query'] }),
  'linkedin/create': staff(insertsPost),
  'linkedin/get': staff(readsPost),
  'linkedin/update': staff({
    ...changesPost,
    // A status that is set where the outcome is unknown is a person's word on that.
    deliveries: ['Query', 'UpdateItem'],
    timeline: ['PutItem'],
  }),
  'linkedin/delete': staff(movesPosts),
  'linkedin/bulk': staff(movesPosts),

  'social/list': staff({ 'posts/newest': ['Query'], 'posts/by-month': ['Query'] }),
  'social/create': staff(insertsPost),
  'social/get': staff(readsPost),
  'social/update': staff(changesPost),
  'social/delete': staff(movesPosts),
  'social/bulk': staff(movesPosts),

  'posts/preflight': staff({ ...foresees, ...readsMedia }),

  'calendar/read-feed': staff({ settings: ['GetItem'] }),
  'calendar/make-feed': staff({ settings: ['PutItem'] }),
  'calendar/revoke-feed': staff({ settings: ['DeleteItem'] }),
  'calendar/read-usual-times': staff({ settings: ['GetItem'] }),
  'calendar/change-usual-times': staff({ settings: ['PutItem'] }),
  'calendar/next-slot': staff({ settings: ['GetItem'], 'posts/by-month': ['Query'] }),
  'calendar/feed': open({ settings: ['GetItem'], 'posts/by-month': ['Query'] }),
} as const satisfies GrantsOf<'linkedin' | 'social' | 'posts' | 'calendar'>
