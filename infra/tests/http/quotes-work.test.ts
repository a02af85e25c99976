import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { lead } from '#shared/leads/model.ts'
import { customerQuote, openQuote } from '#shared/quotes/customer-endpoints.ts'
import { quote } from '#shared/quotes/record.ts'
import { changeLineSets } from '#shared/quotes/line-set-endpoints.ts'
import { acceptCopy, duplicateQuote, listQuotes } from '#shared/quotes/staff-endpoints.ts'
import { bodyOf, problemOf } from './client.ts'
import { useStack } from './harness.ts'
import { addLead, crmPath } from './leads.ts'
import { uploadSignedQuote } from '../../../shared/quotes/endpoints.ts'
import { readPdf } from '../../../functions/testing/pdf-reading.ts'
import { counterSign } from '../../../functions/testing/returned.ts'
import { testSigner } from '../../../functions/testing/signing.ts'
import { checkCode, verifyFile } from '../../../shared/quotes/verify-endpoint.ts'
import {
  accept,
  addQuote,
  makeOld,
  linkTo,
  quotesPath,
  readQuote,
  remindNow,
  sendQuote,
} from './quote-steps.ts'

const stack = useStack()
const put = (quoteId: string, body: object) => stack.staff.json('PUT', `${quotesPath}/${quoteId}`, body)
const post = (quoteId: string, step: string, body: object = {}) =>
  stack.staff.json('POST', `${quotesPath}/${quoteId}/${step}`, body)
const list = async (query = '') =>
  bodyOf(await stack.staff.get(`${quotesPath}${query}`), 200, listQuotes.answers[200])
const asked = (path: string, body: object) => stack.visitor.json('POST', `/api/q${path}`, body)
const outbox = async () => (await stack.visitor.get('/__local/outbox.json')).text

describe('a quote from a lead', () => {
  it('goes from draft to acceptance, and changes the stage of the lead', async () => {
    const { id } = await addLead(stack.staff, { company: 'Analytical Engines' })
    const { quoteId, version } = await addQuote(stack.staff, { lead_id: id, customerName: undefined })
    const changed = await put(quoteId, { version, tax: { label: 'Sales tax', percent: 8.875 } })
    // 2,599 plus 8.875%.
    expect(bodyOf(changed, 200, quote).totals).toMatchObject({ tax: 230.66, total: 2829.66 })
    const sent = await sendQuote(stack.staff, quoteId)
    expect(sent).toMatchObject({ status: 'sent', customerName: 'Analytical Engines', lead_id: id })

    const file = await stack.staff.get(`${quotesPath}/${quoteId}/pdf`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(sent.paper_sha256)

    const known = await stack.visitor.get(`/api/verify/${sent.paper_sha256}`)
    expect(bodyOf(known, 200, verifyFile.answers[200])).toMatchObject({
      answer: 'issued',
      quoteId,
      revision: 1,
    })
    const unknown = await stack.visitor.get(`/api/verify/${'0'.repeat(64)}`)
    expect(bodyOf(unknown, 200, verifyFile.answers[200])).toEqual({ answer: 'unknown' })

    const [{ text } = { text: '' }] = await readPdf(file.bytes)
    const [, number = '', code = ''] = /Quote (\S+) · Revision 1 · Code (\S+)/.exec(text) ?? []
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /Check this quote at \S+\/verify with its number and code, or with the file\./,
    )
    const asking = (typed: string) =>
      stack.visitor.send('/verify/code', {
        method: 'POST',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ number, code: typed }).toString(),
      })
    const checked = await asking(code.toLowerCase())
    expect([
      checked.status,
      checked.headers.get('cache-control'),
      checked.headers.get('x-robots-tag'),
    ]).toEqual([200, 'no-store', 'noindex'])
    expect(checked.text).toContain('We issued this quote')
    expect((await asking('0000-0000-0000')).text).toContain('We have no quote with this number and code')
    const direct = await stack.visitor.json('POST', checkCode.path, { number, code })
    expect(direct.text).toContain('We issued this quote')

    await expect.poll(outbox).toContain(`Your quote ${quoteId}`)
    const [, k = ''] = /\/q\?k=([\w-]{43})/.exec(await outbox()) ?? []
    const seen = bodyOf(await asked('', { k }), 200, openQuote.answers[200])
    expect(seen).toMatchObject({ quoteId, open: true })
    expect((await asked('/pdf', { k })).bytes).toEqual(file.bytes)

    expect(bodyOf(await accept(stack.visitor, k), 200, customerQuote).status).toBe('accepted')
    const won = bodyOf(await stack.staff.get(`${crmPath}/${id}`), 200, lead)
    expect(won).toMatchObject({ stage: 'won', value: 3688 })
    await expect.poll(outbox).toContain(`Quote ${quoteId} was accepted`)
    await expect.poll(outbox).toContain(`You accepted quote ${quoteId}`)
    const whole = await readQuote(stack.staff, quoteId)
    expect(whole.events.find(({ kind }) => kind === 'accepted')).toMatchObject({
      who: 'Ada Lovelace',
      agent: expect.stringMatching(/./) as string,
    })
  })

  it('is recognized when the signed copy is uploaded', async () => {
    const { quoteId } = await addQuote(stack.staff, { customerName: 'Grace Hopper' })
    await sendQuote(stack.staff, quoteId)
    const issued = (await stack.staff.get(`${quotesPath}/${quoteId}/pdf`)).bytes
    const bytes = await counterSign(issued, await testSigner())
    const form = new FormData()
    form.set('quoteId', quoteId)
    form.set('file', new File([Uint8Array.from(bytes)], 'signed.pdf'))
    const answer = await stack.staff.send('/api/quote/upload-signed', { method: 'POST', body: form })
    const filed = bodyOf(answer, 200, uploadSignedQuote.answers[200])
    expect(filed.check).toMatchObject({ proof: 'begins-with-issued' })
    expect((await readQuote(stack.staff, quoteId)).signed).toMatchObject([{ check: filed.check }])
    const known = await stack.visitor.get(`/api/verify/${filed.sha256}`)
    expect(bodyOf(known, 200, verifyFile.answers[200])).toMatchObject({
      answer: 'signed',
      quoteId,
      revision: 1,
    })
    const { revision, version } = await readQuote(stack.staff, quoteId)
    const accepted = await post(quoteId, 'accept-copy', {
      revision,
      version,
      sha256: filed.sha256,
      name: 'G. Hopper',
    })
    expect(bodyOf(accepted, 200, acceptCopy.answers[200])).toMatchObject({
      status: 'accepted',
      settled_by: 'G. Hopper',
    })
    const { bytes: certificate } = await stack.staff.get(`${quotesPath}/${quoteId}/certificate`)
    const sha256 = createHash('sha256').update(certificate).digest('hex')
    const verified = await stack.visitor.get(`/api/verify/${sha256}`)
    expect(bodyOf(verified, 200, verifyFile.answers[200])).toMatchObject({ answer: 'certificate', quoteId })
  })

  it('is still there after kill -9, including its links', async () => {
    const { quoteId } = await addQuote(stack.staff, { customerName: 'Kill Nine' })
    await sendQuote(stack.staff, quoteId)
    const k = await linkTo(stack.staff, quoteId)
    await stack.crashAndRestart()
    expect(bodyOf(await asked('', { k }), 200, openQuote.answers[200]).customerName).toBe('Kill Nine')
    expect((await post(quoteId, 'revise')).status).toBe(201)
    expect((await readQuote(stack.staff, quoteId)).revisions).toHaveLength(2)
  })
})

describe('two simultaneous requests', () => {
  it('to edit: the later one gets an error', async () => {
    const { quoteId, version } = await addQuote(stack.staff)
    const answers = await Promise.all([
      put(quoteId, { version, guarantee: 'One' }),
      put(quoteId, { version, guarantee: 'Two' }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('to send: one PDF, one email', async () => {
    const { quoteId, version } = await addQuote(stack.staff, { customerName: 'Sent Twice' })
    const answers = await Promise.all([1, 2].map(() => post(quoteId, 'send', { version })))
    const papers = answers.map((answer) => bodyOf(answer, 200, quote).paper_sha256)
    expect(new Set(papers).size).toBe(1)
    await expect.poll(outbox).toContain(`Your quote ${quoteId}`)
    const { events } = await readQuote(stack.staff, quoteId)
    expect(events.filter(({ kind }) => kind === 'sent')).toHaveLength(1)
  })

  it('to accept and to supersede: only one succeeds', async () => {
    const { quoteId } = await addQuote(stack.staff)
    await sendQuote(stack.staff, quoteId)
    const k = await linkTo(stack.staff, quoteId)
    await post(quoteId, 'revise')
    const [sent, accepted] = await Promise.all([post(quoteId, 'send'), accept(stack.visitor, k)])
    const { revisions } = await readQuote(stack.staff, quoteId)
    const after = revisions.map(({ status }) => status)
    if (accepted.status === 200) expect(after).toEqual(['draft', 'accepted'])
    else expect(after).toEqual(['sent', 'superseded'])
    expect(new Set([sent.status, accepted.status])).toEqual(new Set([200, 409]))
  })
})

describe('the list', () => {
  it('has pages, filters and totals', async () => {
    const before = (await list()).totals
    const made: string[] = []
    for (let at = 0; at < 3; at++)
      made.unshift((await addQuote(stack.staff, { customerName: `Zora Page${at}` })).quoteId)
    const first = await list('?search=zor&limit=2')
    const second = await list(`?search=zor&limit=2&cursor=${encodeURIComponent(first.next_cursor ?? '')}`)
    const found = [...first.quotes, ...second.quotes].map(({ quoteId }) => quoteId)
    expect(found.toSorted()).toEqual(made.toSorted())
    const newest = await list('?limit=2')
    expect(newest.quotes.map(({ quoteId }) => quoteId)).toEqual(made.slice(0, 2))
    const { totals } = await list('?status=draft&limit=1')
    expect(totals.draft.count).toBe(before.draft.count + 3)
    expect(totals.draft.value - before.draft.value).toBeCloseTo(3 * 3688)
    problemOf(await stack.staff.get(`${quotesPath}?cursor=none`), 400)
    problemOf(await stack.staff.get(`${quotesPath}?status=gone`), 400)
  })
})

describe('a private link', () => {
  it('shows the same page when it is invalid and when it is revoked', async () => {
    const { quoteId } = await addQuote(stack.staff)
    await sendQuote(stack.staff, quoteId)
    const k = await linkTo(stack.staff, quoteId)
    expect((await stack.staff.json('DELETE', `${quotesPath}/${quoteId}/link`)).status).toBe(204)
    const revoked = problemOf(await asked('', { k }), 404)
    expect(problemOf(await asked('', { k: 'x'.repeat(43) }), 404)).toEqual(revoked)
    for (const path of ['/pdf', '/accept', '/decline', '/question'])
      expect([400, 404]).toContain((await asked(path, { k })).status)
  })

  it('accepts plain forms, and redirects to its page', async () => {
    const { quoteId } = await addQuote(stack.staff)
    await sendQuote(stack.staff, quoteId)
    const k = await linkTo(stack.staff, quoteId)
    const answer = await stack.visitor.send('/api/q/decline', {
      method: 'POST',
      body: new URLSearchParams({ k, revision: '1', reason: 'Too dear' }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/q?k=${k}`])
    expect((await readQuote(stack.staff, quoteId)).status).toBe('declined')
  })

  it('ends when the quote expires', async () => {
    const { quoteId } = await addQuote(stack.staff)
    await sendQuote(stack.staff, quoteId)
    const k = await linkTo(stack.staff, quoteId)
    await makeOld(stack.dynamoUrl, quoteId, 'expires_at')
    expect(problemOf(await accept(stack.visitor, k), 404).detail).toContain('no longer open')
    await expect.poll(async () => (await readQuote(stack.staff, quoteId)).status).toBe('expired')
  })
})

it('draws a preview without storing anything', async () => {
  const { quotes } = await list()
  const answer = await stack.staff.json('POST', `${quotesPath}/preview`, { customerName: 'Preview' })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.text.slice(0, 5)).toBe('%PDF-')
  expect((await list()).quotes).toEqual(quotes)
})

describe('a draft', () => {
  it('is a copy of a quote, and is deleted for good', async () => {
    const { id } = await addLead(stack.staff, { company: 'Copied Co.' })
    const { quoteId } = await addQuote(stack.staff, { lead_id: id })
    await sendQuote(stack.staff, quoteId)
    const made = bodyOf(await post(quoteId, 'duplicate'), 201, duplicateQuote.answers[201])
    expect(made).toMatchObject({ status: 'draft', lead_id: id, customerName: 'Ada Lovelace' })
    const path = `${quotesPath}/${made.quoteId}`
    expect((await stack.staff.json('DELETE', `${path}?revision=1`)).status).toBe(204)
    expect((await stack.staff.get(path)).status).toBe(404)
    expect((await stack.staff.json('DELETE', `${quotesPath}/${quoteId}?revision=1`)).status).toBe(409)
    expect((await list(`?lead_id=${id}`)).quotes.map((each) => each.quoteId)).toEqual([quoteId])
  })

  it('has lines from a saved set', async () => {
    const lines = [
      { name: 'Terminal', setupFee: 100, monthlyFee: 0, quantity: 2, description: 'With a stand' },
    ]
    const { version } = bodyOf(
      await stack.staff.get(`${quotesPath}/line-sets`),
      200,
      changeLineSets.answers[200],
    )
    const change = (sets: unknown[], from: number) =>
      stack.staff.json('PUT', `${quotesPath}/line-sets`, { sets, version: from })
    const saved = bodyOf(await change([{ name: 'Shop', lines }], version), 200, changeLineSets.answers[200])
    expect(saved).toEqual({ sets: [{ name: 'Shop', lines }], version: version + 1 })
    expect((await change([], version)).status).toBe(409)
  })
})

describe('a reminder', () => {
  it('is emailed once when it is due, and not after staff stopped it', async () => {
    const { quoteId, reminder_days } = await addQuote(stack.staff)
    expect(reminder_days).toEqual([3, 10])
    await sendQuote(stack.staff, quoteId)
    const reminders = async () => (await outbox()).split(`Reminder: your quote ${quoteId}`).length - 1
    await remindNow(stack.dynamoUrl, quoteId)
    await expect.poll(reminders).toBe(1)
    await stack.staff.json('DELETE', `${quotesPath}/${quoteId}/reminders?revision=1`)
    await remindNow(stack.dynamoUrl, quoteId)
    const later = await addQuote(stack.staff)
    await sendQuote(stack.staff, later.quoteId)
    await remindNow(stack.dynamoUrl, later.quoteId)
    await expect.poll(outbox).toContain(`Reminder: your quote ${later.quoteId}`)
    expect(await reminders()).toBe(1)
    const { events } = await readQuote(stack.staff, quoteId)
    expect(events.map(({ kind }) => kind)).toContain('reminders-stopped')
  })
})
