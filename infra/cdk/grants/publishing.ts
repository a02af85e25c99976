import { staff, type GrantsOf, type Tables } from './grant.ts'
import { speaks } from './connections.ts'
import { foresees, readsPost } from './posts.ts'

const settlesPost = {
  posts: ['GetItem', 'PutItem'],
  counters: [],
  media: [],
  deliveries: ['GetItem', 'Query', 'UpdateItem'],
  timeline: ['PutItem'],
} as const satisfies Tables

const readsTimeline: Tables = { ...readsPost, timeline: ['Query'] }

export const publishing = {
  'publishing/publish-now': {
    ...staff({ ...settlesPost, deliveries: [], settings: ['GetItem'] }),
    queue: ['SendMessage'],
  },
  'publishing/tick': {
    tables: {
      ...settlesPost,
      posts: ['GetItem', 'PutItem', 'UpdateItem'],
      'posts/due': ['Query'],
      'posts/attention': ['Query'],
      ...foresees,
      counters: ['UpdateItem'],
      deliveries: ['Query', 'UpdateItem'],
      settings: ['GetItem', 'UpdateItem'],
    },
    queue: ['SendMessage'],
    mailToStaff: ['SendEmail'],
  },
  'publishing/worker': {
    ...speaks,
    tables: {
      ...settlesPost,
      // Who owns what a platform calls by an id is written with the outcome.
      deliveries: [...settlesPost.deliveries, 'PutItem'],
      settings: ['GetItem'],
      connections: ['GetItem', 'UpdateItem'],
    },
    queue: ['SendMessage', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'],
    mediaBucket: ['GetObject'],
  },
  'publishing/resolve': {
    ...staff({ ...settlesPost, settings: ['GetItem'] }),
    queue: ['SendMessage'],
  },
  'publishing/social-timeline': staff(readsTimeline),
  'publishing/linkedin-timeline': staff(readsTimeline),
  'publishing/attention': staff({
    'posts/attention': ['Query'],
    'posts/by-month': ['Query'],
    ...foresees,
    settings: ['GetItem'],
  }),
  'publishing/read-settings': staff({ settings: ['GetItem'] }),
  'publishing/change-settings': staff({ settings: ['GetItem', 'PutItem'] }),
} as const satisfies GrantsOf<'publishing'>
