import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { conditionalWrite, db, type Writes } from '#aws/db.ts'
import { inMinutes, keptUntil, waiting, type Outbox } from '#aws/outbox.ts'
import { readEnv } from '#lib/env.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import type { DocumentRequest } from '#shared/documents/record.ts'
import { requestKey } from './items.ts'

const { DOCUMENTS_TABLE } = readEnv('DOCUMENTS_TABLE')

/** `link#<request>` sends the customer a link, whose secret is made on sending; `staff` reports new documents. */
const mail = z.object({
  lead_id: z.string(),
  sort: z.string(),
  tries: z.int(),
  mail_at: z.string(),
  off_since: optionalText,
  /** The id of the newest document in the email to staff. */
  latest: optionalText,
})
export type Mail = z.infer<typeof mail>

export const documentMails: Outbox<Mail> = {
  table: DOCUMENTS_TABLE,
  index: 'mail',
  list: 'mail',
  record: mail,
  keyOf: ({ lead_id, sort }) => ({ lead_id, sort }),
  unreadable: alarmCodes.leadUnreadable,
}

/** Minutes the email to staff waits, because more documents often follow. */
const gatherMinutes = 3

export const requestOf = ({ sort }: Mail): string | undefined =>
  sort.startsWith('mail#link#') ? sort.slice('mail#link#'.length) : undefined

export const linkMailWrite = ({ id, lead_id }: DocumentRequest, now: Date): Writes[number] => ({
  Put: {
    TableName: DOCUMENTS_TABLE,
    Item: {
      lead_id,
      sort: `mail#link#${id}`,
      tries: 0,
      ...waiting(documentMails, now.toISOString()),
      expires: keptUntil(now),
    },
  },
})

/** All documents until the next sending share one email. */
export const staffMailWrite = (leadId: string, documentId: string, now: Date): Writes[number] => ({
  Update: {
    TableName: DOCUMENTS_TABLE,
    Key: { lead_id: leadId, sort: 'mail#staff' },
    UpdateExpression:
      'SET mail_list = :list, mail_at = if_not_exists(mail_at, :soon), tries = if_not_exists(tries, :none), latest = :latest, expires = :expires REMOVE #since',
    ExpressionAttributeNames: { '#since': 'off_since' },
    ExpressionAttributeValues: {
      ':list': documentMails.list,
      ':soon': inMinutes(gatherMinutes, now),
      ':none': 0,
      ':latest': documentId,
      ':expires': keptUntil(now),
    },
  },
})

/** Unless a new document came in meanwhile: then the next try reports it. */
export async function closeMail(claimed: Mail): Promise<void> {
  const { tries, latest } = claimed
  await conditionalWrite(
    db.send(
      new DeleteCommand({
        TableName: DOCUMENTS_TABLE,
        Key: documentMails.keyOf(claimed),
        ConditionExpression: `tries = :tries${latest ? ' AND latest = :latest' : ''}`,
        ExpressionAttributeValues: { ':tries': tries, ...(latest ? { ':latest': latest } : {}) },
      }),
    ),
  )
}

export async function noteMailed(
  request: DocumentRequest,
  outcome: 'sent_at' | 'failed',
  now: Date,
): Promise<void> {
  await conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: DOCUMENTS_TABLE,
        Key: requestKey(request),
        UpdateExpression: 'SET #outcome = :value',
        ConditionExpression: 'attribute_exists(lead_id)',
        ExpressionAttributeNames: { '#outcome': outcome },
        ExpressionAttributeValues: { ':value': outcome === 'failed' ? true : now.toISOString() },
      }),
    ),
  )
}
