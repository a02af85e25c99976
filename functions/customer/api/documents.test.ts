import type { ScheduledEvent } from 'aws-lambda'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  confirmDocument,
  listDocuments,
  listNewDocuments,
  requestDocuments,
  revokeDocumentRequest,
  showDocuments,
} from '#shared/documents/endpoints.ts'
import { documentLimits } from '#shared/documents/limits.ts'
import type { DocumentRequest } from '#shared/documents/record.ts'
import { eraseLead, mergeLeads } from '#shared/leads/person-endpoints.ts'
import { handler as notify } from '../../leads/jobs/notify.ts'
import { openPage } from '../../testing/page.ts'
import { MailBox } from '../../testing/mail-box.ts'
import { callApi, sessionKey, setUp, token } from '../../testing/event.ts'
import { aLead, leadsIn, store as storeLeads } from '../../testing/leads.ts'
import { pictures } from '../../testing/media.ts'
import { MemoryBucket } from '../../testing/quotes.ts'
import { MemoryStore } from '../../testing/store.ts'
import type { StoredLead } from '../../leads/domain/stored-lead.ts'
import { clientLimit } from '../store/limits.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-'))
afterAll(() => rmSync(folder, { recursive: true }))
const shellFile = join(folder, 'index.html')
writeFileSync(shellFile, '<!doctype html><title>Link</title><main id="main">This link opens nothing</main>')

const store = new MemoryStore()
const mail = new MailBox()
const bucket = new MemoryBucket()

beforeEach(() => {
  vi.stubEnv('QUOTE_PAGE_FILE', shellFile)
  setUp(store)
  // Keeps staff signed in while the clock moves.
  const key = sessionKey(token)
  store.seed('sessions', { ...store.item('sessions', { key }), expires: Date.parse('2030-01-01') / 1000 })
})

const lead = async (more: Partial<StoredLead> = {}) => (await storeLeads(aLead(more)))[0] ?? expect.fail()
async function asked(of?: StoredLead): Promise<{ lead: StoredLead; request: DocumentRequest; k: string }> {
  const about = of ?? (await lead())
  const { body } = await callApi(requestDocuments, {
    params: { id: about.id },
    body: { asks: ['A statement'], by: 'link' },
  })
  return { lead: about, request: body.request, k: new URL(body.url ?? '').searchParams.get('k') ?? '' }
}

let count = 0
function upload(
  { request }: { request: DocumentRequest },
  bytes = Buffer.concat([pictures['image/jpeg'], Buffer.from(`${++count}`)]),
): string {
  const id = randomUUID()
  bucket.files.set(`uploads/${request.lead_id}/${id}`, bytes)
  return id
}
const confirmed = async (k: string, id: string) => {
  const { status, headers, problem } = await callApi(confirmDocument, { query: { k, upload: id } })
  return status === 303 ? headers['location']?.replace(k, 'K') : problem.detail
}
const send = (to: { request: DocumentRequest; k: string }, bytes?: Buffer<ArrayBuffer>) =>
  confirmed(to.k, upload(to, bytes))
const listed = async (id: string) => (await callApi(listDocuments, { params: { id } })).body
const headers = { accept: 'text/html' }
const page = (k: string, more: { problem?: string; left?: string } = {}) =>
  openPage(showDocuments, { query: { k, ...more }, headers })
const confirmedPage = (query: { k: string; upload: string; left?: string }) =>
  openPage(confirmDocument, { query, headers })
const kept = () => [...bucket.files.keys()].filter((key) => key.startsWith('documents/'))
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const days = (many: number) => many * 24 * 60
const clock = () => notify({ source: 'aws.events' } as ScheduledEvent)
const subjects = () => mail.subjects
const events = (kind: string) => store.items('lead_events').filter((event) => event['kind'] === kind)

describe('a link', () => {
  it('ends after 30 days, when it is revoked, and while its lead is quarantined or deleted', async () => {
    const { k, request, lead: about } = await asked()
    expect((await page(k)).status).toBe(200)
    wait(days(30) - 1)
    expect((await page(k)).status).toBe(200)
    wait(1)
    expect((await page(k)).status).toBe(404)
    const again = await asked(about)
    expect((await page(again.k)).status).toBe(200)
    await callApi(revokeDocumentRequest, { params: { id: about.id, request: again.request.id } })
    expect((await page(again.k)).status).toBe(404)
    expect(await send(again)).toContain('no longer works')
    expect(events('documents-revoked')).toHaveLength(1)
    for (const state of ['quarantined', 'deleted'] as const) {
      const aside = await asked()
      const [{ id }] = [aside.lead]
      store.seed('leads', { ...store.item('leads', { id }), state })
      expect((await page(aside.k)).status).toBe(404)
    }
    expect(request.ends_at).toBe('2026-12-21T12:00:00.000Z')
  })

  it('is refused for an hour after too many wrong guesses', async () => {
    for (let tries = 0; tries < clientLimit.most; tries++) expect((await page('guess')).status).toBe(404)
    expect((await page('guess')).status).toBe(429)
    wait(60)
    expect((await page('guess')).status).toBe(404)
  })
})

describe('the files sent by one link', () => {
  it('are at most 30, also when two arrive at once, and then the page has no form', async () => {
    const to = await asked()
    for (let file = 1; file < documentLimits.files; file++) expect(await send(to)).toBe('/documents?k=K')
    let other: string | undefined
    bucket.onStored = async () => {
      bucket.onStored = () => Promise.resolve()
      other = await send(to)
    }
    expect([await send(to), other]).toEqual([expect.stringContaining('30 at most'), '/documents?k=K'])
    expect(await send(to)).toContain('This link takes no more files')
    const [saved] = kept()
    expect(await send(to, Buffer.from(bucket.files.get(saved ?? '') ?? ''))).toBe(
      '/documents?k=K&problem=same',
    )
    const { text } = await page(to.k)
    expect([text.includes('This link is full'), text.includes('<form')]).toEqual([true, false])
    expect(kept()).toHaveLength(documentLimits.files)
  })

  it('come in any order, from any number of windows', async () => {
    const to = await asked()
    const [first, second] = [upload(to), upload(to)]
    const keys = await Promise.all(
      [1, 2].map(async () => /name="key" value="([^"]*)"/.exec((await page(to.k)).text)?.[1]),
    )
    expect(new Set(keys).size).toBe(2)
    expect(await confirmed(to.k, second)).toBe('/documents?k=K')
    expect(await confirmed(to.k, first)).toBe('/documents?k=K')
    expect(await confirmed(to.k, first)).toBe('/documents?k=K&problem=gone')
    expect((await page(to.k, { problem: 'gone' })).text).toContain('The file did not arrive.')
  })

  it('are only those of its lead', async () => {
    const [mine, other] = [await asked(), await asked()]
    const foreign = upload(other)
    for (const id of [foreign, '', '*', `../${other.lead.id}/${foreign}`, `${foreign}/x`])
      expect(await confirmed(mine.k, id)).toBe('/documents?k=K&problem=gone')
    expect(kept()).toEqual([])
  })

  it('are explained on the page when refused, which says the same when it is loaded again', async () => {
    const to = await asked()
    const query = { k: to.k, upload: upload(to, Buffer.from('MZ')), left: '2' }
    for (let tries = 0; tries < 2; tries++) {
      const { status, text } = await confirmedPage(query)
      expect(status).toBe(422)
      expect(text).toContain('<a href="#documents-file">a.pdf: This is not a PDF file.')
      expect(text).toContain('The 2 files after it were not sent.')
    }
    expect((await page(to.k, { problem: 'too-large', left: '1' })).text).toContain(
      'The file after it was not sent',
    )
    for (const left of ['0', '-1', '100', '<b>'])
      expect((await page(to.k, { problem: 'too-large', left })).text).not.toContain('not sent')
    expect(kept()).toEqual([])
  })
})

describe('a document', () => {
  it('leaves nothing when its lead is erased while it is stored, before or after', async () => {
    const to = await asked()
    bucket.onStored = () => callApi(eraseLead, { params: { id: to.lead.id }, body: { name: to.lead.name } })
    expect(await send(to)).toContain('no longer works')
    expect(leadsIn(store)).toEqual([])
    expect([...bucket.files.keys()]).toEqual([])
    expect(store.items('documents').filter(({ lead_id }) => lead_id === to.lead.id)).toEqual([])
  })

  it('leaves nothing when its link is revoked while it is stored', async () => {
    const to = await asked()
    const params = { id: to.lead.id, request: to.request.id }
    bucket.onStored = () => callApi(revokeDocumentRequest, { params })
    expect(await send(to)).toContain('takes no more files')
    expect(kept()).toEqual([])
    expect((await listed(to.lead.id)).documents).toEqual([])
  })

  it('is kept when another link of its lead recorded it before the lead was set aside', async () => {
    const to = await asked()
    const other = await asked(to.lead)
    const bytes = Buffer.from(pictures['image/jpeg'])
    bucket.onStored = async () => {
      bucket.onStored = () => Promise.resolve()
      await send(other, bytes)
      store.seed('leads', { ...store.item('leads', { id: to.lead.id }), state: 'quarantined' })
    }
    const answer = await send(to, bytes)
    expect([kept().length, answer]).toEqual([1, '/documents?k=K&problem=same'])
  })

  it('is found by erasing though its record was never written', async () => {
    const to = await asked()
    const id = upload(to)
    bucket.onStored = () => Promise.reject(new Error('The power failed'))
    expect((await callApi(confirmDocument, { query: { k: to.k, upload: id } })).status).toBe(500)
    expect(kept()).toHaveLength(1)
    expect((await listed(to.lead.id)).documents).toEqual([])
    upload(to)
    await callApi(eraseLead, { params: { id: to.lead.id }, body: { name: to.lead.name } })
    expect([...bucket.files.keys()]).toEqual([])
    expect(store.items('documents').filter(({ lead_id }) => lead_id === to.lead.id)).toEqual([])
  })

  it('is completed when it is confirmed again', async () => {
    const to = await asked()
    const id = upload(to)
    bucket.onStored = () => Promise.reject(new Error('The power failed'))
    await callApi(confirmDocument, { query: { k: to.k, upload: id } })
    bucket.onStored = () => Promise.resolve()
    expect(await confirmed(to.k, id)).toBe('/documents?k=K')
    expect((await listed(to.lead.id)).documents).toHaveLength(1)
    expect([...bucket.files.keys()]).toEqual(kept())
  })

  it('is shown for 24 months at most, however long its lead is kept', async () => {
    const to = await asked(await lead({ stage: 'won' }))
    await send(to)
    wait(days(730) - 1)
    expect((await listed(to.lead.id)).documents).toHaveLength(1)
    wait(1)
    expect((await listed(to.lead.id)).documents).toEqual([])
    const [document] = store.items('documents').filter(({ sort }) => String(sort).startsWith('document#'))
    expect(document?.['expires']).toBe(Date.now() / 1000)
  })
})

it('lists unopened documents of active leads and of leads merged into them', async () => {
  const [one, other, gone] = [await asked(), await asked(), await asked()]
  for (const to of [one, other, gone]) await send(to)
  await callApi(mergeLeads, { params: { id: one.lead.id }, body: { other: other.lead.id } })
  store.seed('leads', { ...store.item('leads', { id: gone.lead.id }), state: 'deleted' })
  const { body } = await callApi(listNewDocuments)
  expect(body.documents.map(({ lead_id }) => lead_id)).toEqual([one.lead.id, other.lead.id])
  expect(body.more).toBe(false)
})

describe('emails', () => {
  const askByMail = async (of: StoredLead) =>
    (await callApi(requestDocuments, { params: { id: of.id }, body: { asks: ['A'], by: 'email' } })).body
      .request

  it('ask for documents once, and not by a link that ended', async () => {
    const about = await lead()
    await askByMail(about)
    await clock()
    await clock()
    expect(subjects()).toEqual([expect.stringContaining('Please send us your documents')])
    const request = await askByMail(about)
    await callApi(revokeDocumentRequest, { params: { id: about.id, request: request.id } })
    await clock()
    expect(subjects()).toHaveLength(1)
    expect((await listed(about.id)).requests).toMatchObject([
      { revoked_at: expect.any(String) },
      { sent_at: expect.any(String) },
    ])
  })

  it('name several documents at once, and later ones again', async () => {
    const to = await asked()
    await send(to)
    await send(to)
    await clock()
    expect(subjects()).toEqual([])
    wait(3)
    await clock()
    expect(subjects()).toEqual(['2 new documents from Ada Lovelace'])
    await clock()
    wait(60)
    await clock()
    expect(subjects()).toHaveLength(1)
    await send(to)
    wait(3)
    await clock()
    expect(subjects().at(-1)).toBe('3 new documents from Ada Lovelace')
  })

  it('name documents that arrived while another email was sent', async () => {
    const to = await asked()
    await send(to)
    wait(3)
    let first = true
    mail.delivery.callsFake(async () => {
      if (first) {
        first = false
        await send(to)
      }
      return {}
    })
    await clock()
    wait(1)
    await clock()
    expect(subjects()).toEqual(['A new document from Ada Lovelace', '2 new documents from Ada Lovelace'])
  })
})
