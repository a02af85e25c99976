import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { PDFDocument } from 'pdf-lib'
import * as z from 'zod'
import { acceptQuote } from '#shared/quotes/customer-endpoints.ts'
import type { Lead } from '#shared/leads/model.ts'
import { quote, quoteWithHistory, type Quote } from '#shared/quotes/record.ts'
import { makeQuoteLink } from '#shared/quotes/staff-endpoints.ts'
import { bodyOf, type Answer, type Client } from './client.ts'
import { update, withStore } from './leads.ts'

export const quotesPath = '/api/quotes'

const contents = {
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  services: [
    { name: 'Growth Roadmap', setupFee: 2500, monthlyFee: 0 },
    { name: 'Gateway', setupFee: 0, monthlyFee: 49.5, quantity: 2 },
  ],
}

export const addQuote = async (staff: Client, fields: object = {}): Promise<Quote> =>
  bodyOf(await staff.json('POST', quotesPath, { ...contents, ...fields }), 201, quote)

export const sendQuote = async (staff: Client, quoteId: string): Promise<Quote> =>
  bodyOf(await staff.json('POST', `${quotesPath}/${quoteId}/send`, {}), 200, quote)

export const readQuote = async (staff: Client, quoteId: string) =>
  bodyOf(await staff.get(`${quotesPath}/${quoteId}`), 200, quoteWithHistory)

/** Unanswered quotes for a person: one of their lead, sent, with a pending email, and one without a lead. */
export async function quotesOf(staff: Client, { id, email }: Pick<Lead, 'id' | 'email'>): Promise<void> {
  const { quoteId } = await addQuote(staff, { lead_id: id })
  await sendQuote(staff, quoteId)
  await addQuote(staff, { customerEmail: email })
}

export async function linkTo(staff: Client, quoteId: string): Promise<string> {
  const answer = await staff.json('POST', `${quotesPath}/${quoteId}/link`)
  const { url } = bodyOf(answer, 201, makeQuoteLink.answers[201])
  return z.string().parse(new URL(url).searchParams.get('k'))
}

export const accept = (visitor: Client, k: string, body: object = {}): Promise<Answer> =>
  visitor.json('POST', acceptQuote.path, {
    k,
    revision: 1,
    name: 'Ada Lovelace',
    intent: true,
    consent: true,
    ...body,
  })

export async function pdf(words = 'signed'): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  document.setTitle(words)
  document.addPage()
  return new Uint8Array(await document.save())
}

export function uploadSigned(
  staff: Client,
  quoteId: string,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'signed.pdf',
): Promise<Answer> {
  const form = new FormData()
  form.append('quoteId', quoteId)
  form.append('file', new File([bytes], name, { type: 'application/pdf' }))
  return staff.send('/api/quote/upload-signed', { method: 'POST', body: form })
}

/** Sets a time of a quote's first revision to the past: `expires_at` is its last day, `created_at` its creation. */
export const makeOld = (dynamoUrl: string, quoteId: string, what: 'expires_at' | 'created_at') =>
  update(
    dynamoUrl,
    'quotes',
    { quote_id: quoteId, sort: 'revision#0001' },
    { [what]: '2010-01-01T00:00:00.000Z' },
  )

export async function remindNow(dynamoUrl: string, quoteId: string): Promise<void> {
  const { Items = [] } = await withStore(dynamoUrl, (store) =>
    store.send(
      new QueryCommand({
        TableName: 'quotes',
        KeyConditionExpression: 'quote_id = :id AND begins_with(sort, :mail)',
        FilterExpression: '#to = :to',
        ExpressionAttributeNames: { '#to': 'to' },
        ExpressionAttributeValues: { ':id': quoteId, ':mail': 'mail#', ':to': 'reminder' },
      }),
    ),
  )
  const [first] = Items.toSorted((a, b) => (String(a['mail_at']) < String(b['mail_at']) ? -1 : 1))
  const key = { quote_id: quoteId, sort: first?.['sort'] }
  await update(dynamoUrl, 'quotes', key, { mail_at: new Date().toISOString() })
}
