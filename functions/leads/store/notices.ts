import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { ConditionFailed, conditionalWrite, db, transact, type Writes } from '#aws/db.ts'
import { close, closing, keptUntil, type Outbox } from '#aws/outbox.ts'
import { currentWork } from '#lib/correlation.ts'
import { readEnv } from '#lib/env.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import type { StoredLead } from '../domain/stored-lead.ts'

const { LEADS_TABLE, LEAD_EVENTS_TABLE } = readEnv('LEADS_TABLE', 'LEAD_EVENTS_TABLE')

/** The recipients of a new lead: the staff, the person, and the firm's webhook. */
export const recipients = ['staff', 'receipt', 'webhook'] as const
export type Recipient = (typeof recipients)[number]

/** A separate item, because people edit the lead while it is sent. It has no personal data. */
const notice = z.object({
  lead_id: z.string(),
  tries: z.int(),
  request_id: optionalText,
  /** The time of the next try; absent if all are sent. */
  notice_at: optionalText,
  off_since: optionalText,
  /** The reason against a receipt, if the form was refused one. */
  no_receipt: optionalText,
  /** The time each recipient was notified. */
  staff: optionalText,
  receipt: optionalText,
  webhook: optionalText,
})
export type Notice = z.infer<typeof notice>

/** Older leads are not announced. */
const dayMs = 24 * 60 * 60 * 1000

export const noticeKey = (leadId: string): { id: string } => ({ id: `notice#${leadId}` })

export const notices: Outbox<Notice> = {
  table: LEADS_TABLE,
  index: 'notice',
  list: 'notice',
  record: notice,
  keyOf: ({ lead_id }) => noticeKey(lead_id),
  unreadable: alarmCodes.leadUnreadable,
}

/** Only for a lead from a form or released from quarantine within a day; else empty. Nobody is notified twice. */
export const noticeOf = ({ id, state, source, created_at }: StoredLead, now: Date): Writes =>
  state !== 'active' || source.via !== 'form' || now.getTime() - Date.parse(created_at) > dayMs
    ? []
    : [
        {
          Update: {
            TableName: LEADS_TABLE,
            Key: noticeKey(id),
            UpdateExpression:
              'SET notice_list = :list, notice_at = :now, lead_id = :lead, request_id = :request, tries = :none, expires = :expires',
            ExpressionAttributeValues: {
              ':list': notices.list,
              ':now': now.toISOString(),
              ':lead': id,
              ':request': currentWork().request ?? '',
              ':none': 0,
              ':expires': keptUntil(now),
            },
          },
        },
      ]

export async function findDue(leadId: string, now: Date): Promise<Notice | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: LEADS_TABLE, Key: noticeKey(leadId), ConsistentRead: true }),
  )
  const found = Item && notice.parse(Item)
  if (found?.notice_at === undefined) return undefined
  // The first try is always due, because the clocks of two machines differ.
  return found.tries > 0 && found.notice_at > now.toISOString() ? undefined : found
}

export const refuseReceipt = (leadId: string, reason: string): Promise<boolean> =>
  conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: LEADS_TABLE,
        Key: noticeKey(leadId),
        UpdateExpression: 'SET no_receipt = :reason',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':reason': reason },
      }),
    ),
  )

export const eventWrite = (Item: LeadEvent): Writes[number] => ({
  Put: { TableName: LEAD_EVENTS_TABLE, Item },
})

/** Also in the lead's history. Writes nothing about an erased lead. @returns whether it was recorded */
export const recordSent = ({ lead_id }: Notice, to: Recipient, event: LeadEvent): Promise<boolean> =>
  writeIfPresent([
    {
      Update: {
        TableName: LEADS_TABLE,
        Key: noticeKey(lead_id),
        UpdateExpression: 'SET #to = :at',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeNames: { '#to': to },
        ExpressionAttributeValues: { ':at': event.at },
      },
    },
    eventWrite(event),
  ])

/** Unless the lead was released again in the meantime. */
export async function closeNotice(of: Notice): Promise<void> {
  await close(notices, of)
}

export async function markFailed(of: Notice, event: LeadEvent): Promise<void> {
  if (!(await markLead(event, closing(notices, of)))) await closeNotice(of)
}

/** Shows staff on a lead that they were not notified of it. @returns false if the lead no longer exists */
export const markLead = (event: LeadEvent, ...more: Writes): Promise<boolean> =>
  writeIfPresent([
    ...more,
    {
      Update: {
        TableName: LEADS_TABLE,
        Key: { id: event.lead_id },
        UpdateExpression: 'SET notice_failure = :text, updated_at = :at ADD revision :one',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':text': event.text, ':at': event.at, ':one': 1 },
      },
    },
    eventWrite(event),
  ])

/** @returns false if the item no longer exists */
async function writeIfPresent(writes: Writes): Promise<boolean> {
  try {
    await transact(writes)
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
