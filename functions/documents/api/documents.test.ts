import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { Context, ScheduledEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import {
  confirmDocument,
  listDocuments,
  listNewDocuments,
  requestDocuments,
  revokeDocumentRequest,
  showDocuments,
} from '#shared/documents/endpoints.ts'
import { documentLimits, receiptLimits } from '#shared/documents/limits.ts'
import type { DocumentRequest, ReceivedDocument } from '#shared/documents/record.ts'
import { eraseLead, mergeLeads } from '#shared/leads/person-endpoints.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { mailClient } from '#aws/mail.ts'
import { s3 } from '#aws/s3.ts'
import { wordProblemsOfPage } from '../../../frontend/build/words.ts'
import { tables } from '../../../infra/cdk/tables.ts'
import { handler as erase } from '../../leads/api/erase.ts'
import { handler as merge } from '../../leads/api/merge.ts'
import { handler as notify } from '../../leads/jobs/notify.ts'
import { expectPlainEmails } from '../../../infra/tests/plain-emails.ts'
import { call, eventFor, sessionKey, setUp, token } from '../../testing/event.ts'
import { aLead, leadsIn, store as storeLeads } from '../../testing/leads.ts'
import { pictures } from '../../testing/media.ts'
import { MemoryStore } from '../../testing/store.ts'
import type { StoredLead } from '../../leads/domain/stored-lead.ts'
import { clientLimit, uploadLimit } from '../store/limits.ts'
import { makeLink } from '../store/links.ts'
import { keepRequest, newRequest } from '../store/requests.ts'
import { handler as confirm } from './confirm.ts'
import { handler as list } from './list.ts'
import { handler as listNew } from './list-new.ts'
import { handler as show } from './page.ts'
import { handler as ask } from './request.ts'
import { handler as revoke } from './revoke.ts'

const folder = mkdtempSync(join(tmpdir(), 'page-'))
afterAll(() => rmSync(folder, { recursive: true }))
const shellFile = join(folder, 'index.html')
writeFileSync(shellFile, '<!doctype html><title>Link</title><main id="main">This link opens nothing</main>')

const context = {} as Context
let logged: string[]
const store = new MemoryStore(tables)
const mail = mockClient(mailClient)
const storage = mockClient(s3)
const files = new Map<string, Buffer>()
const etagOf = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')
const named = (name: string) => Object.assign(new Error(name), { name })
/** Done once a file was stored and before it is recorded. */
let meanwhile: () => Promise<unknown>

beforeEach(() => {
  vi.stubEnv('QUOTE_PAGE_FILE', shellFile)
  logged = setUp(store)
  // Keeps staff signed in while the clock moves.
  const key = sessionKey(token)
  store.seed('sessions', { ...store.item('sessions', { key }), expires: Date.parse('2030-01-01') / 1000 })
  mail.reset()
  mail.on(SendEmailCommand).resolves({})
  files.clear()
  meanwhile = () => Promise.resolve()
  storage.reset()
  storage.on(HeadObjectCommand).callsFake(({ Key }) => {
    const file = files.get(Key)
    if (!file) throw named('NotFound')
    return {
      ContentLength: sizes.get(Key) ?? file.length,
      ETag: `"${etagOf(file)}"`,
      Metadata: { name: 'a.png' },
    }
  })
  storage.on(GetObjectCommand).callsFake(({ Key, IfMatch }) => {
    const file = files.get(Key) ?? expect.fail()
    if (IfMatch !== `"${etagOf(file)}"`) throw named('PreconditionFailed')
    return { Body: { transformToByteArray: async () => new Uint8Array(file) } }
  })
  storage.on(PutObjectCommand).callsFake(async ({ Key, Body, IfNoneMatch }) => {
    if (IfNoneMatch !== '*') throw new Error('A file is stored without care')
    if (files.has(Key)) throw named('PreconditionFailed')
    files.set(Key, Buffer.from(Body))
    await meanwhile()
  })
  storage.on(DeleteObjectCommand).callsFake(({ Key }) => void files.delete(Key))
})

afterEach(() => expectPlainEmails(mail))

/** Sizes that storage reports instead of the real ones. */
const sizes = new Map<string, number>()

const lead = async (more: Partial<StoredLead> = {}) => (await storeLeads(aLead(more)))[0] ?? expect.fail()
async function asked(of?: StoredLead): Promise<{ lead: StoredLead; request: DocumentRequest; k: string }> {
  const about = of ?? (await lead())
  const { body } = await call<{ request: DocumentRequest; url: string }>(ask, requestDocuments, {
    params: { id: about.id },
    body: { asks: ['A statement'], by: 'link' },
  })
  return { lead: about, request: body.request, k: new URL(body.url).searchParams.get('k') ?? '' }
}

let count = 0
function upload(
  { request }: { request: DocumentRequest },
  bytes = Buffer.concat([pictures['image/jpeg'], Buffer.from(`${++count}`)]),
): string {
  files.set(`uploads/${request.id}`, bytes)
  return etagOf(bytes)
}
const confirmed = async (k: string, etag: string) => {
  const { status, headers, problem } = await call(confirm, confirmDocument, { query: { k, etag } })
  return status === 303 ? headers['location']?.replace(k, 'K') : problem.detail
}
const send = (to: { request: DocumentRequest; k: string }, bytes?: Buffer<ArrayBuffer>) =>
  confirmed(to.k, upload(to, bytes))
const listed = async (id: string) =>
  (
    await call<{ requests: DocumentRequest[]; documents: ReceivedDocument[] }>(list, listDocuments, {
      params: { id },
    })
  ).body
const page = async (k: string, problem?: string) => {
  const query = { k, ...(problem ? { problem } : {}) }
  const event = eventFor(showDocuments, { query, headers: { accept: 'text/html' } })
  const { statusCode, body = '', isBase64Encoded } = await show(event, context)
  const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
  expect(wordProblemsOfPage(text)).toEqual([])
  return { status: statusCode, text }
}
const kept = () => [...files.keys()].filter((key) => key.startsWith('documents/'))
const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const days = (many: number) => many * 24 * 60
const clock = () => notify({ source: 'aws.events' } as ScheduledEvent)
const subjects = () =>
  mail.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input.Content?.Simple?.Subject?.Data)
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
    await call(revoke, revokeDocumentRequest, { params: { id: about.id, request: again.request.id } })
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

  it('is kept as a hash, and no log or record has its secret', async () => {
    const { k } = await asked()
    expect(JSON.stringify(store.items('documents'))).not.toContain(k)
  })

  it('is refused for an hour after too many wrong guesses', async () => {
    for (let tries = 0; tries < clientLimit.most; tries++) expect((await page('guess')).status).toBe(404)
    expect((await page('guess')).status).toBe(429)
    wait(60)
    expect((await page('guess')).status).toBe(404)
  })
})

describe('the files sent by one link', () => {
  it('are at most 30, and then the page has no form', async () => {
    const to = await asked()
    for (let file = 0; file < documentLimits.files; file++) expect(await send(to)).toBe('/documents?k=K')
    expect(await send(to)).toBe('/documents?k=K&problem=refused')
    expect((await page(to.k)).text).toContain('This link is full')
    expect((await page(to.k)).text).not.toContain('<form')
    expect(kept()).toHaveLength(documentLimits.files)
  })

  it('have at most 200 MB in all, also when two arrive at once', async () => {
    const to = await asked()
    const { lead_id, id } = to.request
    const item = { lead_id, sort: `request#${id}` }
    const bytes = documentLimits.totalBytes - pictures['image/jpeg'].length - 2
    store.seed('documents', { ...store.item('documents', item), bytes })
    let other: string | undefined
    meanwhile = async () => {
      meanwhile = () => Promise.resolve()
      other = await send(to)
    }
    expect([await send(to), other]).toEqual(['/documents?k=K&problem=refused', '/documents?k=K'])
    expect(kept()).toHaveLength(1)
    expect((await listed(lead_id)).documents).toHaveLength(1)
  })

  it('are listed as refused for an hour', async () => {
    const to = await asked()
    await send(to, Buffer.from('MZ'))
    expect((await page(to.k)).text).toContain('What we could not accept')
    wait(60)
    expect((await page(to.k)).text).not.toContain('What we could not accept')
  })

  it('are inspected only so often a day, including refused ones', async () => {
    const to = await asked()
    for (let file = 0; file < uploadLimit.most; file++) await send(to, Buffer.from('x'))
    expect(await send(to)).toContain('Too many files through this link today')
    expect(kept()).toEqual([])
  })

  it('are not read if they have more than 20 MB', async () => {
    const to = await asked()
    const id = upload(to)
    sizes.set(`uploads/${to.request.id}`, documentLimits.fileBytes + 1)
    expect(await confirmed(to.k, id)).toContain('problem=refused')
    expect(storage.commandCalls(GetObjectCommand)).toEqual([])
    expect((await page(to.k)).text).toContain('The maximum size of a file is 20 MB.')
  })
})

function formOn(text: string): { key: string; most: number; max: string | null } {
  const policy = /name="Policy" value="([^"]*)"/.exec(text)?.[1] ?? ''
  const { conditions } = z
    .object({ conditions: z.array(z.unknown()) })
    .parse(JSON.parse(Buffer.from(policy, 'base64').toString()))
  const [, , most] = z
    .tuple([z.literal('content-length-range'), z.number(), z.number()])
    .parse(conditions.find((one) => Array.isArray(one) && one[0] === 'content-length-range'))
  const { key } = z
    .object({ key: z.string() })
    .parse(conditions.find((one) => Object.hasOwn(Object(one), 'key')))
  const action = /<form[^>]*action="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return { key, most, max: new URL(action, 'http://x').searchParams.get('max') }
}

describe('the form', () => {
  it('permits one key per link, however often the page is opened, and only the size that is left', async () => {
    const to = await asked()
    const looks = await Promise.all(Array.from({ length: 9 }, () => page(to.k)))
    const grants = new Set(looks.map(({ text }) => formOn(text).key))
    expect([...grants]).toEqual([`uploads/${to.request.id}`])
    const item = { lead_id: to.lead.id, sort: `request#${to.request.id}` }
    store.seed('documents', { ...store.item('documents', item), bytes: documentLimits.totalBytes - 1024 })
    const { text } = await page(to.k)
    expect(formOn(text)).toEqual({ key: `uploads/${to.request.id}`, most: 65 * 1024, max: `${65 * 1024}` })
    expect(text).toContain('up to 1 KB')
    expect((await page(to.k, 'too-large')).text).toContain('This link has room for 1 KB more')
    expect(await send(to, Buffer.alloc(1025))).toBe('/documents?k=K&problem=refused')
    expect((await page(to.k)).text).toContain('This link takes up to 30 files, 200 MB total.')
  })

  it('in two windows keeps the last upload, and asks for the other one again', async () => {
    const to = await asked()
    const [first, second] = [upload(to), upload(to)]
    expect(await confirmed(to.k, first)).toBe('/documents?k=K&problem=replaced')
    expect((await page(to.k, 'replaced')).text).toContain(
      'Another file was sent from this page a moment later',
    )
    expect(await confirmed(to.k, second)).toBe('/documents?k=K')
    expect(await confirmed(to.k, second)).toBe('/documents?k=K&problem=gone')
    expect(await send(to)).toBe('/documents?k=K')
    for (const etag of ['', '*', '"*"', `${first},${second}`, '../x'])
      expect(await confirmed(to.k, etag)).toBe('/documents?k=K&problem=gone')
  })

  it('stores no file if another upload replaces it while it is read', async () => {
    const to = await asked()
    const first = upload(to)
    storage.on(GetObjectCommand).callsFakeOnce(() => {
      upload(to)
      throw named('PreconditionFailed')
    })
    expect(await confirmed(to.k, first)).toBe('/documents?k=K&problem=replaced')
    expect(kept()).toEqual([])
  })
})

describe('links in receipts', () => {
  async function receipt() {
    const about = await lead()
    const request = newRequest(
      { id: about.id, lead_id: about.id, who: 'Receipt', asks: ['A'], note: '' },
      new Date(),
    )
    await keepRequest(request)
    return { lead: about, request, k: await makeLink(request) }
  }
  const today = () => ({ lead_id: `from-receipts#${Math.floor(Date.now() / 86_400_000)}`, sort: 'count' })
  const came = (bytes: number) => store.seed('documents', { ...today(), bytes })

  it('accept fewer files than links of staff', async () => {
    const to = await receipt()
    for (let file = 0; file < receiptLimits.files; file++) expect(await send(to)).toBe('/documents?k=K')
    expect(await send(to)).toBe('/documents?k=K&problem=refused')
    expect((await page(to.k)).text).toContain('It takes up to 15 files, 60 MB total.')
  })

  it('have a common limit per day, without refused files; links of staff do not', async () => {
    const [one, other, ofStaff] = [await receipt(), await receipt(), await asked()]
    await send(one)
    await send(other)
    await send(other, Buffer.from('no'))
    await send(ofStaff)
    const sum = kept()
      .filter((key) => !key.includes(ofStaff.lead.id))
      .reduce((all, key) => all + (files.get(key)?.length ?? 0), 0)
    expect(store.item('documents', today())).toMatchObject({ bytes: sum })
    came(receiptLimits.dayBytes - 100)
    const shown = (await page(one.k)).text
    expect([shown.includes('We can’t take more files today'), shown.includes('<form')]).toEqual([true, false])
    expect(await send(one)).toBe('/documents?k=K&problem=refused')
    expect((await page(one.k, 'refused')).text).toContain('We can’t take more files today. Send it tomorrow')
    expect(logged.filter((line) => line.includes(alarmCodes.receiptDayFull))).not.toEqual([])
    expect(await send(ofStaff)).toBe('/documents?k=K')
    wait(days(1))
    expect(await send(one)).toBe('/documents?k=K')
  })

  it('keep to that limit when two files arrive at once', async () => {
    const [one, other] = [await receipt(), await receipt()]
    came(receiptLimits.dayBytes - pictures['image/jpeg'].length - 3)
    let first: string | undefined
    meanwhile = async () => {
      meanwhile = () => Promise.resolve()
      first = await send(other)
    }
    expect([await send(one), first]).toEqual(['/documents?k=K&problem=refused', '/documents?k=K'])
    expect(kept()).toHaveLength(1)
    expect((await page(one.k, 'refused')).text).toContain('We can’t take more files today. Send it tomorrow')
  })
})

describe('a document', () => {
  it('leaves nothing when its lead is erased while it is stored, before or after', async () => {
    const to = await asked()
    meanwhile = () => call(erase, eraseLead, { params: { id: to.lead.id }, body: { name: to.lead.name } })
    expect(await send(to)).toContain('no longer works')
    expect(leadsIn(store)).toEqual([])
    expect([...files.keys()]).toEqual([])
    expect(store.items('documents').filter(({ lead_id }) => lead_id === to.lead.id)).toEqual([])
  })

  it('leaves nothing when its link is revoked while it is stored', async () => {
    const to = await asked()
    const params = { id: to.lead.id, request: to.request.id }
    meanwhile = () => call(revoke, revokeDocumentRequest, { params })
    expect(await send(to)).toContain('problem=refused')
    expect(kept()).toEqual([])
    expect((await listed(to.lead.id)).documents).toEqual([])
  })

  it('is found by erasing though its record was never written', async () => {
    const to = await asked()
    const id = upload(to)
    meanwhile = () => Promise.reject(new Error('The power failed'))
    const down = eventFor(confirmDocument, { query: { k: to.k, etag: id } })
    expect((await confirm(down, context)).statusCode).toBe(500)
    expect(kept()).toHaveLength(1)
    expect((await listed(to.lead.id)).documents).toEqual([])
    upload(to)
    await call(erase, eraseLead, { params: { id: to.lead.id }, body: { name: to.lead.name } })
    expect([...files.keys()]).toEqual([])
    expect(store.items('documents').filter(({ lead_id }) => lead_id === to.lead.id)).toEqual([])
  })

  it('is completed when it is confirmed again', async () => {
    const to = await asked()
    const id = upload(to)
    meanwhile = () => Promise.reject(new Error('The power failed'))
    await confirm(eventFor(confirmDocument, { query: { k: to.k, etag: id } }), context)
    meanwhile = () => Promise.resolve()
    expect(await confirmed(to.k, id)).toBe('/documents?k=K')
    expect((await listed(to.lead.id)).documents).toHaveLength(1)
    expect([...files.keys()]).toEqual(kept())
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
  await call(merge, mergeLeads, { params: { id: one.lead.id }, body: { other: other.lead.id } })
  store.seed('leads', { ...store.item('leads', { id: gone.lead.id }), state: 'deleted' })
  const { body } = await call<{ documents: ReceivedDocument[]; more: boolean }>(listNew, listNewDocuments)
  expect(body.documents.map(({ lead_id }) => lead_id)).toEqual([one.lead.id, other.lead.id])
  expect(body.more).toBe(false)
})

describe('emails', () => {
  const askByMail = async (of: StoredLead) =>
    (
      await call<{ request: DocumentRequest }>(ask, requestDocuments, {
        params: { id: of.id },
        body: { asks: ['A'], by: 'email' },
      })
    ).body.request

  it('ask for documents once, and not by a link that ended', async () => {
    const about = await lead()
    await askByMail(about)
    await clock()
    await clock()
    expect(subjects()).toEqual([expect.stringContaining('Please send us your documents')])
    const request = await askByMail(about)
    await call(revoke, revokeDocumentRequest, { params: { id: about.id, request: request.id } })
    await clock()
    expect(subjects()).toHaveLength(1)
    expect((await listed(about.id)).requests).toMatchObject([
      { revoked_at: expect.any(String) },
      { sent_at: expect.any(String) },
    ])
  })

  it('are tried seven times, each with a new link, and then the request says that it failed', async () => {
    mail.on(SendEmailCommand).rejects(new Error('down'))
    const about = await lead()
    await askByMail(about)
    for (const minutes of [0, 1, 5, 30, 120, 360, 1440]) {
      wait(minutes)
      await clock().catch(() => undefined)
    }
    expect(subjects()).toHaveLength(7)
    const links = store.items('documents').filter(({ sort }) => sort === 'link')
    expect(links).toHaveLength(7)
    expect((await listed(about.id)).requests).toMatchObject([{ failed: true }])
    wait(days(2))
    await clock()
    expect(subjects()).toHaveLength(7)
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
    mail.on(SendEmailCommand).callsFake(async () => {
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
