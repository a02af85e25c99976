import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { conditionalWrite } from '#aws/db.ts'
import { listDocuments, requestDocuments } from '#shared/documents/endpoints.ts'
import { bodyOf, type Answer, type Client } from './client.ts'
import { withStore, crmPath } from './leads.ts'

/** Headers a browser sends when JavaScript is off. */
export const asPerson = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-site': 'same-origin',
}

export const ask = async (staff: Client, leadId: string, by: 'email' | 'link' = 'link', more: object = {}) =>
  bodyOf(
    await staff.json('POST', `${crmPath}/${leadId}/document-requests`, {
      asks: ['Last month’s statement'],
      by,
      ...more,
    }),
    201,
    requestDocuments.answers[201],
  )

export async function documentLink(staff: Client, leadId: string): Promise<{ k: string; id: string }> {
  const { url, request } = await ask(staff, leadId)
  return { k: z.string().parse(new URL(url ?? '').searchParams.get('k')), id: request.id }
}

export const listOf = async (staff: Client, leadId: string) =>
  bodyOf(await staff.get(`${crmPath}/${leadId}/documents`), 200, listDocuments.answers[200])

export const open = (client: Client, k: string, more = ''): Promise<Answer> =>
  client.send(`/documents?k=${k}${more}`, { headers: asPerson })

const plain = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

export function formIn(page: string): { action: string; fields: Record<string, string> } {
  const action = /<form[^>]*action="([^"]*)"/.exec(page)?.[1]
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return {
    action: plain(z.string().parse(action)),
    fields: Object.fromEntries([...inputs].map(([, name = '', value = '']) => [plain(name), plain(value)])),
  }
}

export async function post(
  client: Client,
  k: string,
  bytes: Uint8Array,
  name: string,
  change: Record<string, string | undefined> = {},
): Promise<Answer> {
  return postForm(client, (await open(client, k)).text, bytes, name, change)
}

async function postForm(
  client: Client,
  page: string,
  bytes: Uint8Array,
  name: string,
  change: Record<string, string | undefined> = {},
): Promise<Answer> {
  const { action, fields } = formIn(page)
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...fields, ...change }))
    if (value !== undefined) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return client.send(action, { method: 'POST', body: form, headers: asPerson })
}

export const next = ({ headers }: Answer): string => {
  const to = new URL(headers.get('location') ?? '', 'http://nowhere')
  return to.pathname + to.search
}

export const follow = (client: Client, answer: Answer): Promise<Answer> =>
  client.send(next(answer), { headers: asPerson })

export async function returnCopy(client: Client, k: string, bytes: Uint8Array): Promise<Answer> {
  const { text } = await client.send(`/q?k=${k}`, { headers: asPerson })
  return follow(client, await uploadTo(client, text, bytes))
}

export function uploadTo(client: Client, page: string, bytes: Uint8Array): Promise<Answer> {
  const [form = 'none'] = /<form[^>]*action="\/document-uploads[^]*?<\/form>/.exec(page) ?? []
  return postForm(client, form, bytes, '../../etc/passwd')
}

/** @returns the page with the result */
export async function send(client: Client, k: string, bytes: Uint8Array, name: string): Promise<Answer> {
  const confirmed = await follow(client, await post(client, k, bytes, name))
  // A refusal is shown at once.
  return confirmed.status === 303 ? follow(client, confirmed) : confirmed
}

/** Sends a lead's pending staff email about documents now. Deployed functions wait for minutes. */
export const hurryStaffMail = (dynamoUrl: string, leadId: string): Promise<boolean> =>
  withStore(dynamoUrl, (store) =>
    conditionalWrite(
      store.send(
        new UpdateCommand({
          TableName: 'documents',
          Key: { lead_id: leadId, sort: 'mail#staff' },
          UpdateExpression: 'SET mail_at = :now',
          ConditionExpression: 'attribute_exists(mail_at)',
          ExpressionAttributeValues: { ':now': new Date().toISOString() },
        }),
      ),
    ),
  )
