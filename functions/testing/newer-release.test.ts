import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { listArticles, scheduleArticle } from '#shared/blog/staff-endpoints.ts'
import { updateLead } from '#shared/leads/editing-endpoints.ts'
import { listLeads } from '#shared/leads/reading-endpoints.ts'
import { listSocialPosts, updateSocialPost } from '#shared/posts/social-endpoints.ts'
import { listQuotes, voidQuote } from '#shared/quotes/staff-endpoints.ts'
import { migrate } from '#aws/migrate.ts'
import { versionedSetting } from '#aws/versioned-setting.ts'
import type { Handler } from '#http/serve.ts'
import * as z from 'zod/mini'
import { tables } from '../../infra/cdk/tables.ts'
import { handler as listBlog } from '../blog/api/list.ts'
import { handler as schedule } from '../blog/api/schedule.ts'
import { asScheduled, newArticle } from '../blog/domain/changes.ts'
import { emptyContents } from '../blog/domain/stored-article.ts'
import { handler as blogClock } from '../blog/jobs/clock.ts'
import { toItem as articleItem } from '../blog/store/item.ts'
import { newRequest, noteOpened, requestWrite } from '../documents/store/requests.ts'
import { handler as listCrm } from '../leads/api/list.ts'
import { handler as changeLead } from '../leads/api/update.ts'
import { eventOf } from '../leads/domain/event.ts'
import { handler as purgeLeads } from '../leads/jobs/purge-expired.ts'
import { changeNote } from '../leads/store/change-note.ts'
import { toItem as leadItem } from '../leads/store/item.ts'
import { claimFile } from '../media/store/records.ts'
import { finishRenewal } from '../platforms/store/connections.ts'
import { pagesDue } from '../posts/store/due.ts'
import { setPaused } from '../publishing/store/settings.ts'
import { handler as withdraw } from '../quotes/api/void.ts'
import { handler as listQuoted } from '../quotes/api/list.ts'
import { asErased } from '../quotes/domain/erased.ts'
import { asSent, newQuote } from '../quotes/domain/changes.ts'
import { storedQuote } from '../quotes/domain/stored-quote.ts'
import { expire } from '../quotes/expire-and-purge.ts'
import { toItem as quoteItem } from '../quotes/store/item.ts'
import { handler as listPosts } from '../social/api/list.ts'
import { handler as changePost } from '../social/api/update.ts'
import { addCounted } from '../visits/store/days.ts'
import { call, now, setUp } from './event.ts'
import { aLead } from './leads.ts'
import { postId, postItem, storedConnection, storedSocial } from './posts.ts'
import { MemoryStore } from './store.ts'
import { emptyDraft } from '#shared/quotes/draft.ts'

vi.mock('../blog/pages/renderer.ts', () => ({
  drawArticle: async () => ({ content: { html: '' } }),
}))
vi.mock('../blog/pages/complete.ts', () => ({ complete: async () => true }))
vi.mock('../blog/pages/redraw.ts', () => ({ redraw: async () => undefined }))

type Item = Record<string, unknown>

const store = new MemoryStore(tables)
beforeEach(() => void setUp(store))

const later = '2026-12-01T09:00:00.000Z'
const past = '2026-11-01T09:00:00.000Z'
const lead = { ...aLead({ next_step: { text: 'Call', due: '2026-11-30' } }), revision: 1 }
const post = storedSocial({ status: 'scheduled', scheduled_for: later, utm: { source: 'news' } })
const quote = asSent(newQuote('Q-1', emptyDraft, undefined, new Date(past)), past, 'sha')
const article = {
  ...newArticle(postId(2), { ...emptyContents, title: 'T', markdown: 'M', slug: 't' }, 'Ann', now),
  feature_image: { id: 'f', alt: 'A picture' },
}

/** Each aggregate that is written back whole, and an edit after which it leaves an index. */
const aggregates: {
  table: 'leads' | 'posts' | 'quotes' | 'blog'
  item: Item
  key: Item
  id: string
  /** Also holds unknown keys. */
  nested: string
  edit: [Handler, Endpoint, Parameters<typeof call>[2]]
  /** Index keys that disappear with the edit. */
  leaves: string[]
  list: [Handler, Endpoint]
  /** A value of an enumeration that this release does not know, and when the record is due for the clock. */
  unknown: Item
  clock: () => Promise<unknown>
}[] = [
  {
    table: 'leads',
    item: leadItem(lead),
    key: { id: lead.id },
    id: lead.id,
    nested: 'source',
    edit: [changeLead, updateLead, { params: { id: lead.id }, body: { stage: 'lost', version: 1 } }],
    leaves: ['open_list', 'due_list', 'due_at'],
    list: [listCrm, listLeads],
    unknown: { stage: 'nurturing', keep_until: past },
    clock: () => purgeLeads(),
  },
  {
    table: 'posts',
    item: postItem(post),
    key: { id: post.id },
    id: postId(1),
    nested: 'utm',
    edit: [changePost, updateSocialPost, { params: { id: post.id }, body: { status: 'draft', version: 3 } }],
    leaves: ['due', 'due_at', 'attention', 'attention_at'],
    list: [listPosts, listSocialPosts],
    unknown: { platforms: ['mastodon'], due_at: past },
    clock: async () => {
      for await (const _ of pagesDue('scheduled', now, 10));
    },
  },
  {
    table: 'quotes',
    item: quoteItem({ ...quote, writes: 1 }),
    key: { quote_id: 'Q-1', sort: 'revision#0001' },
    id: 'Q-1',
    nested: 'totals',
    edit: [withdraw, voidQuote, { params: { quoteId: 'Q-1' }, body: { revision: 1 } }],
    leaves: ['open_list'],
    list: [listQuoted, listQuotes],
    unknown: { status: 'paid', expires_at: past },
    clock: () => expire({ quoteId: 'Q-1', revision: 1 }, now),
  },
  {
    table: 'blog',
    item: articleItem(asScheduled(article, later, now)),
    key: { id: postId(2), sort: 'article' },
    id: postId(2),
    nested: 'feature_image',
    edit: [
      schedule,
      scheduleArticle,
      { params: { id: postId(2) }, body: { scheduled_for: null, version: 1 } },
    ],
    leaves: ['due_list', 'due_at'],
    list: [listBlog, listArticles],
    unknown: { status: 'review', due_at: past },
    clock: () => blogClock(),
  },
]

const newer = { added_later: { by: 'a newer release' } }

describe.each(aggregates)('a record in $table', ({ table, item, key, id, nested, edit, leaves, ...its }) => {
  const stored = { ...item, ...newer, [nested]: { ...(item[nested] as Item), ...newer } }

  it('keeps what only a newer release knows when it is edited, and leaves the index', async () => {
    for (const name of leaves) expect(stored).toHaveProperty(name)
    store.seed(table, stored)
    // `call` also checks that the answer has no undeclared key.
    const { status, problem } = await call(...edit)
    expect([status, problem?.detail]).toEqual([200, undefined])
    const written = store.item(table, key)
    expect(written).not.toEqual(stored)
    expect(written).toMatchObject({ ...newer, [nested]: newer })
    for (const name of leaves) expect(written).not.toHaveProperty(name)
  })

  it('with an unknown value is named in the list, and nothing changes or removes it', async () => {
    const odd = { ...stored, ...its.unknown }
    store.seed(table, odd)
    const [list, endpoint] = its.list
    const { body } = await call<{ unreadable?: string[] }>(list, endpoint)
    expect(body.unreadable).toEqual([id])
    expect((await call(...edit)).status).toBe(500)
    await expect(its.clock()).rejects.toThrow(/could not|cannot be read|"path"/)
    expect(store.item(table, key)).toEqual(JSON.parse(JSON.stringify(odd)))
  })
})

const note = { ...eventOf(lead.id, 'Ann', 'note', now, { text: 'Hello' }), version: 1 }
const request = newRequest({ id: 'r', lead_id: lead.id, who: 'Ann', asks: [], note: '' }, now)
const day = { day: '2026-11-20', version: 1, pages: {}, sites: {}, campaigns: {} } as const
const setting = versionedSetting('usual-times', z.array(z.string()), [])

it.each<[keyof typeof tables, Item, () => Promise<unknown>]>([
  ['lead_events', note, () => changeNote(lead.id, note.id, { version: 1, text: 'Bye' }, 'Ann', now)],
  ['documents', requestWrite(request).Put?.Item ?? {}, () => noteOpened(request, now)],
  ['media', { id: 'file', uses: 0 }, () => claimFile('file', now)],
  ['connections', storedConnection('linkedin'), () => finishRenewal('linkedin', '-', { state: 'reconnect' })],
  ['settings', { name: 'usual-times', value: [], version: 1 }, () => setting.write(['9:00'], 1)],
  ['settings', { name: 'publishing', paused: false, paused_at: null }, () => setPaused(true, now)],
  [
    'visits',
    { key: 'day#2026-11-20', ...day },
    () => addCounted(['file'], new Map([[day.day, { ...day, pages: { '/': 1 } }]]), now),
  ],
])('an item in %s keeps what only a newer release knows', async (table, item, edit) => {
  store.seed('leads', leadItem(lead))
  store.seed(table, { ...item, ...newer })
  await edit()
  const written = store.items(table).find((each) => 'added_later' in each)
  expect(written).toMatchObject(newer)
  expect(written).not.toEqual({ ...item, ...newer })
})

it('an erased quote keeps nothing of its customer that only a newer release knows', () => {
  const { after } = asErased(storedQuote.parse({ ...quoteItem(quote), ...newer }), false, now)
  expect(JSON.stringify(quoteItem(after))).not.toContain('added_later')
})

it('a migration is counted, then written once, and makes an old lead editable', async () => {
  const { revision: _, schema: __, ...old } = leadItem(lead)
  store.seed('leads', { ...old, ...newer })
  store.seed('leads', { id: 'email#1' })
  const edit = async () => (await call(...(aggregates[0]?.edit ?? expect.fail()))).status
  const leadsOf = async (write: boolean) => (await migrate({ write })).find(({ table }) => table === 'leads')
  expect(await edit()).toBe(409)
  expect(await leadsOf(false)).toMatchObject({ records: 1, older: 1, changed: 0 })
  expect(store.item('leads', { id: lead.id })).not.toHaveProperty('revision')
  // Someone else writes it between reading and writing.
  store.interfere = async (operation) => {
    if (operation === 'Update') store.seed('leads', { ...old, ...newer, revision: 7 })
  }
  expect(await leadsOf(true)).toMatchObject({ older: 1, changed: 0 })
  store.interfere = () => Promise.resolve()
  expect(await leadsOf(true)).toMatchObject({ older: 1, changed: 1 })
  expect(store.item('leads', { id: lead.id })).toMatchObject({ ...newer, revision: 7, schema: 1 })
  expect(await leadsOf(true)).toMatchObject({ older: 0, changed: 0 })
  expect(await edit()).toBe(200)
})
