import { beforeEach, expect, it, vi } from 'vitest'
import { endpoints } from '#shared/api/endpoints.ts'
import { emptyDraft } from '#shared/quotes/draft.ts'
import { migrate } from '#aws/migrate.ts'
import type { Handler } from '#http/serve.ts'
import { entryOf } from '../../infra/cdk/functions.ts'
import type { tables } from '../../infra/cdk/tables.ts'
import { asScheduled, newArticle } from '../blog/domain/changes.ts'
import { emptyContents } from '../blog/domain/stored-article.ts'
import { handler as blogClock } from '../blog/jobs/clock.ts'
import { toItem as articleItem } from '../blog/store/item.ts'
import { newRequest, noteOpened, requestWrite } from '../customer/store/requests.ts'
import { eventOf } from '../leads/domain/event.ts'
import { handler as purgeLeads } from '../leads/jobs/purge-expired.ts'
import { toItem as leadItem } from '../leads/store/item.ts'
import { claimFile } from '../media/store/records.ts'
import { finishRenewal } from '../platforms/store/connections.ts'
import { pagesDue } from '../posts/store/due.ts'
import { asSent, newQuote } from '../quotes/domain/changes.ts'
import { asErased } from '../quotes/domain/erased.ts'
import { storedQuote } from '../quotes/domain/stored-quote.ts'
import { expire } from '../quotes/expire-and-purge.ts'
import { toItem as quoteItem } from '../quotes/store/item.ts'
import { setPaused } from '../publishing/store/settings.ts'
import { addCounted } from '../visits/store/days.ts'
import { call, now, setUp } from './event.ts'
import { aLead } from './leads.ts'
import { postId, postItem, storedConnection, samplePost } from './posts.ts'
import { MemoryStore } from './store.ts'

vi.mock('../blog/pages/renderer.ts', () => ({
  drawArticle: async () => ({ content: { html: '' } }),
}))
vi.mock('../blog/pages/complete.ts', () => ({ complete: async () => true }))
vi.mock('../blog/pages/redraw.ts', () => ({ redraw: async () => undefined }))

type Item = Record<string, unknown>
const store = new MemoryStore()
beforeEach(() => void setUp(store))

/** Calls an endpoint. `call` also checks that the answer has no undeclared key. */
const ask = async (name: keyof typeof endpoints, params = {}, body?: Item) => {
  const { handler } = await import(new URL(`../../${entryOf(endpoints[name].id)}`, import.meta.url).href)
  return call(handler as Handler, endpoints[name], { params, body })
}

const past = '2026-11-01T09:00:00.000Z'
const later = '2026-12-01T09:00:00.000Z'
const lead = { ...aLead({ next_step: { text: 'Call', due: '2026-11-30' } }), revision: 1 }
const post = samplePost({ status: 'scheduled', scheduled_for: later, utm: { source: 'news' } })
const quote = asSent(newQuote('Q-1', emptyDraft, undefined, new Date(past)), past, 'sha')
const contents = { ...emptyContents, title: 'T', markdown: 'M', slug: 't' }
const picture = { feature_image: { id: 'f', alt: 'A picture' } }
const article = asScheduled({ ...newArticle(postId(2), contents, 'Ann', now), ...picture }, later, now)
const note = { ...eventOf(lead.id, 'Ann', 'note', now, { text: 'Hello' }), version: 1 }
const request = newRequest({ id: 'r', lead_id: lead.id, who: 'Ann', asks: [], note: '' }, now)
const day = { day: '2026-11-20', version: 1, pages: {}, sites: {}, campaigns: {} } as const
const counted = new Map([[day.day, { ...day, pages: { '/': 1 } }]])
const usual = { name: 'usual-times', value: [], version: 1 }
const times = [{ weekday: 1, time: '09:00' }]

const edits: [keyof typeof tables, Item, () => Promise<unknown>][] = [
  ['leads', leadItem(lead), () => ask('updateLead', lead, { stage: 'lost', version: 1 })],
  ['posts', postItem(post), () => ask('updatePost', post, { status: 'draft', version: 3 })],
  ['quotes', quoteItem({ ...quote, writes: 1 }), () => ask('voidQuote', quote, { revision: 1 })],
  ['blog', articleItem(article), () => ask('scheduleArticle', article, { scheduled_for: null, version: 1 })],
  ['lead_events', note, () => ask('changeLeadNote', { ...lead, note: note.id }, { text: 'Bye', version: 1 })],
  ['documents', requestWrite(request).Put?.Item ?? {}, () => noteOpened(request, now)],
  ['media', { id: 'file', uses: 0 }, () => claimFile('file', now)],
  ['connections', storedConnection('linkedin'), () => finishRenewal('linkedin', '-', { state: 'reconnect' })],
  ['settings', usual, () => ask('changeUsualTimes', {}, { times, version: 1 })],
  ['settings', { name: 'publishing', paused: false, paused_at: null }, () => setPaused(true, now)],
  ['visits', { key: 'day#2026-11-20', ...day }, () => addCounted(['file'], counted, now)],
]
/** A part that holds unknown keys too, and the index keys that disappear with the edit. */
const whole: Record<string, [string, ...string[]]> = {
  leads: ['source', 'open_list', 'due_list', 'due_at'],
  posts: ['utm', 'due', 'due_at', 'attention', 'attention_at'],
  quotes: ['totals', 'open_list'],
  blog: ['feature_image', 'due_list', 'due_at'],
}
const newer = { added_later: { by: 'a newer release' } }
const withNewer = (table: string, item: Item): Item => {
  const [part = 'none'] = whole[table] ?? []
  return { ...item, ...newer, [part]: { ...(item[part] as Item), ...newer } }
}

it.each(edits)('%s keep what only a newer release knows', async (table, item, edit) => {
  store.seed('leads', leadItem(lead))
  const stored = withNewer(table, item)
  store.seed(table, stored)
  await edit()
  const written = store.items(table).find((each) => 'added_later' in each) ?? {}
  const [part = 'none', ...leaves] = whole[table] ?? []
  expect(written).not.toEqual(stored)
  expect(written).toMatchObject({ ...newer, [part]: newer })
  for (const name of leaves) expect([name in stored, name in written]).toEqual([true, false])
})

it.each<[string, keyof typeof endpoints, unknown: Item, clock: () => Promise<unknown>]>([
  ['leads', 'listLeads', { stage: 'nurturing', keep_until: past }, () => purgeLeads()],
  ['posts', 'listPosts', { platforms: ['x'], due_at: past }, () => pagesDue('scheduled', now, 1).next()],
  ['quotes', 'listQuotes', { status: 'paid', expires_at: past }, () => expire(quote, now)],
  ['blog', 'listArticles', { status: 'review', due_at: past }, () => blogClock()],
])('%s with an unknown value are listed by id, and stay as they are', async (name, list, unknown, clock) => {
  const [table, item, edit] = edits.find(([each]) => each === name) ?? expect.fail()
  const odd: Item = { ...withNewer(table, item), ...unknown }
  store.seed(table, odd)
  expect(await ask(list)).toMatchObject({ body: { unreadable: [odd['id'] ?? odd['quote_id']] } })
  const others = table === 'leads' ? (['exportLeads', 'getToday', 'getReport'] as const) : []
  for (const view of others) expect(await ask(view)).toMatchObject({ status: 200 })
  expect(await edit()).toMatchObject({ status: 500 })
  await expect(clock()).rejects.toThrow(/could not|cannot be read|"path"/)
  expect(store.items(table)).toEqual([JSON.parse(JSON.stringify(odd))])
})

it('an erased quote keeps nothing of its customer that only a newer release knows', () => {
  const { after } = asErased(storedQuote.parse({ ...quoteItem(quote), ...newer }), false, now)
  expect(JSON.stringify(quoteItem(after))).not.toContain('added_later')
})

it('a migration is counted, then written once, and makes an old lead editable', async () => {
  const { revision: _, schema: __, ...old } = leadItem(lead)
  store.seed('leads', { ...old, ...newer })
  store.seed('leads', { id: 'email#1' })
  const leadsOf = async (write: boolean) => (await migrate({ write })).find(({ table }) => table === 'leads')
  expect(await edits[0]?.[2]()).toMatchObject({ status: 409 })
  expect(await leadsOf(false)).toMatchObject({ records: 1, older: 1, changed: 0 })
  // Someone else writes it between reading and writing.
  store.interfere = async (operation) => {
    if (operation === 'Update') store.seed('leads', { ...old, ...newer, revision: 7 })
  }
  expect(await leadsOf(true)).toMatchObject({ older: 1, changed: 0 })
  store.interfere = () => Promise.resolve()
  expect(await leadsOf(true)).toMatchObject({ older: 1, changed: 1 })
  expect(store.item('leads', { id: lead.id })).toMatchObject({ ...newer, revision: 7, schema: 1 })
  expect(await leadsOf(true)).toMatchObject({ older: 0, changed: 0 })
  expect(await edits[0]?.[2]()).toMatchObject({ status: 200 })
})
