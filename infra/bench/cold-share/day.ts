import type { EndpointId } from '../../../shared/api/endpoints.ts'

/** The calls of a screen: when it opens, and each time it refreshes while it is in view. */
interface Screen {
  opens: readonly EndpointId[]
  refreshes: readonly EndpointId[]
}

export const screens = {
  dashboard: {
    opens: ['leads/today', 'quotes/today', 'blog/list', 'admin/stats'],
    refreshes: ['leads/today', 'quotes/today', 'blog/list', 'admin/stats'],
  },
  today: {
    opens: ['admin/session', 'leads/today', 'leads/report', 'documents/list-new', 'quotes/today'],
    refreshes: ['leads/today', 'leads/report', 'documents/list-new', 'quotes/today'],
  },
  pipeline: {
    opens: ['admin/session', ...Array<'leads/list'>(6).fill('leads/list'), 'leads/report'],
    refreshes: [...Array<'leads/list'>(6).fill('leads/list'), 'leads/report'],
  },
  leads: {
    opens: ['admin/session', 'leads/report', 'leads/list'],
    refreshes: ['leads/report', 'leads/list'],
  },
  lead: {
    opens: [
      'admin/session',
      'leads/get',
      'leads/duplicates',
      'leads/timeline',
      'leads/read-email-templates',
      'quotes/list',
      'documents/list',
    ],
    refreshes: ['leads/get', 'leads/timeline'],
  },
  report: { opens: ['admin/session', 'visits/report', 'leads/report'], refreshes: ['leads/report'] },
  quotes: {
    opens: ['admin/session', 'quotes/list', 'quotes/list'],
    refreshes: ['quotes/list', 'quotes/list'],
  },
  quote: { opens: ['admin/session', 'quotes/get'], refreshes: ['quotes/get'] },
  extract: { opens: [], refreshes: [] },
  linkedin: { opens: ['linkedin/list', 'connections/list'], refreshes: ['linkedin/list'] },
  posts: { opens: ['social/list', 'connections/list'], refreshes: ['social/list'] },
  calendar: { opens: ['connections/list', 'social/list', 'calendar/next-slot'], refreshes: ['social/list'] },
  newPost: { opens: [], refreshes: [] },
  post: { opens: ['social/get'], refreshes: ['social/get'] },
  attention: { opens: [], refreshes: [] },
  connections: { opens: ['connections/list'], refreshes: [] },
  articles: { opens: ['blog/list'], refreshes: ['blog/list'] },
  article: { opens: ['blog/get', 'blog/list'], refreshes: ['blog/get', 'blog/list'] },
} as const satisfies Record<string, Screen>

const leadAfterChange = ['leads/get', 'leads/duplicates', 'leads/timeline', 'documents/list'] as const

/** The calls of a person's action: steps two seconds apart, with the calls of a step at the same time. */
export const actions = {
  signIn: [['admin/session'], ['admin/sign-in'], ['publishing/attention', ...screens.dashboard.opens]],
  reload: [['admin/session'], ['publishing/attention', ...screens.dashboard.opens]],
  workLead: [['leads/note'], ['leads/update'], leadAfterChange, ['leads/update'], leadAfterChange],
  searchLeads: [['leads/list']],
  palette: [['leads/list', 'quotes/list', 'social/list', 'linkedin/list', 'blog/list']],
  makeQuote: [
    ['quotes/create'],
    ['quotes/list', ...leadAfterChange],
    ['quotes/get'],
    ['quotes/update'],
    ['quotes/get'],
    ['quotes/send'],
    ['quotes/get'],
  ],
  writePost: [['media/upload'], ['posts/preflight'], ['social/create'], ['social/list', 'connections/list']],
  publishNow: [['publishing/publish-now', 'posts/preflight'], ['social/list']],
  writeLinkedin: [['linkedin/create'], ['linkedin/list', 'connections/list']],
  startArticle: [['blog/create'], ['blog/list'], ['blog/list', 'blog/get'], ['blog/update']],
  writeSentence: [['blog/update']],
  publishArticle: [['blog/publish'], ['blog/get', 'blog/list']],
  extractLead: [['extraction/extract-lead'], ['leads/duplicates'], ['leads/create']],
  sendForm: [['leads/submit-form'], ['leads/submit-form']],
  openQuote: [['quotes/page']],
  acceptQuote: [['quotes/page'], ['quotes/accept'], ['quotes/page']],
} as const satisfies Record<string, readonly (readonly EndpointId[])[]>

type Action = keyof typeof actions

/**
 * A screen in view. A screen that is not in view makes no calls: the gaps are phone calls, breaks and other programs.
 */
export interface View {
  /** Hour and minute. */
  at: `${number}:${string}`
  screen: keyof typeof screens
  minutes: number
  /** The person's actions on the screen, and after how many minutes. */
  actions: readonly (readonly [minute: number, action: Action])[]
}

const look = (
  at: View['at'],
  screen: View['screen'],
  minutes: number,
  ...done: [minute: number, action: Action][]
): View => ({ at, screen, minutes, actions: done })

const writing = (minutes: number): [minute: number, action: Action][] =>
  Array.from({ length: minutes }, (_, minute) => [minute, 'writeSentence'])

const seller: readonly View[] = [
  look('8:30', 'today', 10, [0, 'signIn']),
  look('8:40', 'lead', 6, [3, 'workLead']),
  look('8:46', 'lead', 5, [3, 'workLead']),
  look('8:51', 'today', 5),
  look('8:56', 'pipeline', 10),
  look('9:10', 'lead', 8, [2, 'makeQuote']),
  look('9:18', 'quote', 6),
  look('9:30', 'leads', 5, [1, 'searchLeads']),
  look('9:35', 'lead', 7, [4, 'workLead']),
  look('10:20', 'today', 15),
  look(
    '10:35',
    'extract',
    12,
    [1, 'extractLead'],
    [4, 'extractLead'],
    [7, 'extractLead'],
    [10, 'extractLead'],
  ),
  look('10:47', 'leads', 3),
  look('10:50', 'lead', 10, [6, 'workLead']),
  look('11:05', 'quotes', 6),
  look('11:11', 'quote', 9),
  look('11:30', 'today', 10),
  look('11:40', 'lead', 12, [8, 'workLead']),
  look('13:00', 'today', 8, [0, 'reload']),
  look('13:08', 'lead', 9, [5, 'workLead']),
  look('13:20', 'lead', 14, [4, 'makeQuote']),
  look('13:34', 'quote', 6),
  look('13:45', 'pipeline', 12),
  look('14:10', 'extract', 8, [1, 'extractLead'], [4, 'extractLead']),
  look('14:20', 'lead', 10, [6, 'workLead']),
  look('15:00', 'today', 10),
  look('15:10', 'leads', 6, [1, 'searchLeads']),
  look('15:16', 'lead', 8, [5, 'workLead']),
  look('15:30', 'quotes', 5),
  look('15:35', 'quote', 10),
  look('15:50', 'lead', 10, [5, 'workLead']),
  look('16:10', 'today', 12),
  look('16:30', 'pipeline', 10),
  look('16:45', 'lead', 10, [4, 'workLead']),
  look('17:00', 'today', 15),
  look('17:20', 'report', 6),
]

const writer: readonly View[] = [
  look('8:45', 'dashboard', 3, [0, 'reload']),
  look('8:48', 'attention', 4),
  look('8:52', 'calendar', 10),
  look('9:05', 'newPost', 18, [14, 'writePost']),
  look('9:23', 'posts', 4),
  look('9:30', 'newPost', 15, [11, 'writePost']),
  look('9:45', 'linkedin', 10, [5, 'writeLinkedin']),
  look('10:15', 'articles', 3, [2, 'startArticle']),
  look('10:18', 'article', 70, ...writing(70)),
  look('11:30', 'post', 6),
  look('11:38', 'posts', 8, [4, 'publishNow']),
  look('11:45', 'attention', 3),
  look('13:00', 'dashboard', 2, [0, 'reload']),
  look('13:02', 'calendar', 12),
  look('13:15', 'article', 55, ...writing(50), [52, 'publishArticle']),
  look('14:15', 'newPost', 20, [16, 'writePost']),
  look('14:40', 'posts', 5),
  look('15:00', 'connections', 3),
  look('15:05', 'calendar', 15),
  look('15:30', 'newPost', 16, [12, 'writePost']),
  look('15:50', 'linkedin', 12, [8, 'writeLinkedin']),
  look('16:10', 'post', 6),
  look('16:20', 'posts', 6, [3, 'publishNow']),
  look('16:30', 'attention', 4),
  look('16:40', 'calendar', 15),
  look('17:00', 'dashboard', 4),
]

const owner: readonly View[] = [
  look('9:00', 'dashboard', 5, [0, 'reload']),
  look('9:05', 'report', 10),
  look('9:15', 'lead', 4, [0, 'palette']),
  look('10:40', 'dashboard', 3),
  look('10:43', 'pipeline', 5),
  look('11:50', 'quotes', 6),
  look('11:56', 'quote', 5),
  look('13:50', 'dashboard', 2, [0, 'reload']),
  look('13:52', 'today', 6),
  look('15:20', 'report', 8),
  look('15:28', 'leads', 5),
  look('16:50', 'dashboard', 3),
  look('16:53', 'articles', 4),
  look('16:57', 'article', 5),
  look('17:25', 'dashboard', 3),
]

export const staff: readonly (readonly View[])[] = [seller, writer, owner]

/** Pages are served without a function: only these visits call one. */
export const visitors: readonly (readonly [at: View['at'], action: Action])[] = [
  ['9:42', 'openQuote'],
  ['10:12', 'sendForm'],
  ['12:31', 'acceptQuote'],
  ['19:40', 'sendForm'],
  ['20:15', 'openQuote'],
]
