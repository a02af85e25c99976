import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { ConditionFailed, db, conditionalWrite, queryPages, transact, type Writes } from '#aws/db.ts'
import { nextTry } from '#aws/outbox.ts'
import { currentWork } from '#lib/correlation.ts'
import { readEnv } from '#lib/env.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import type { StoredLead } from '../domain/stored-lead.ts'

const { LEADS_TABLE, LEAD_EVENTS_TABLE } = readEnv('LEADS_TABLE', 'LEAD_EVENTS_TABLE')

/** Who is notified of a new lead: the staff, the person who asked, and the firm's own webhook. */
export const recipients = ['staff', 'receipt', 'webhook'] as const
export type Recipient = (typeof recipients)[number]

/**
 * The pending notice of a lead. It is an item of its own, because it is sent while people work on the lead: neither may undo what the other wrote. It holds nothing of the person.
 */
const notice = z.object({
  lead_id: z.string(),
  tries: z.int(),
  /** The request it comes from. */
  request_id: optionalText,
  /** When to try next; absent when nothing is left to send. */
  notice_at: optionalText,
  /** When each was notified. */
  staff: optionalText,
  receipt: optionalText,
  webhook: optionalText,
})
export type Notice = z.infer<typeof notice>

/** Leads older than this are no longer announced. */
const dayMs = 24 * 60 * 60 * 1000
const keptDays = 14

const epochSeconds = (ms: number): number => Math.floor(ms / 1000)

export const noticeKey = (leadId: string): { id: string } => ({ id: `notice#${leadId}` })

/**
 * The part of a transaction that stores a lead's notice: when it comes by a form, and when it is released from quarantine within a day. Empty for every other lead. Nobody is notified twice.
 */
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
              ':list': 'notice',
              ':now': now.toISOString(),
              ':lead': id,
              ':request': currentWork().request ?? '',
              ':none': 0,
              ':expires': epochSeconds(now.getTime() + keptDays * dayMs),
            },
          },
        },
      ]

async function findNotice(leadId: string): Promise<Notice | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: LEADS_TABLE, Key: noticeKey(leadId), ConsistentRead: true }),
  )
  return Item && notice.parse(Item)
}

const pageSize = 50

/** Ids of the leads whose notice is due, the longest waiting first. */
export async function* dueNotices(now: Date): AsyncGenerator<string[]> {
  const pages = queryPages({
    TableName: LEADS_TABLE,
    IndexName: 'notice',
    KeyConditionExpression: 'notice_list = :list AND notice_at <= :now',
    ExpressionAttributeValues: { ':list': 'notice', ':now': now.toISOString() },
    Limit: pageSize,
  })
  for await (const { items } of pages) yield items.map((item) => notice.parse(item).lead_id)
}

/**
 * Claims the next try and schedules the one after it: a crashed run is followed by another, and no two try at once.
 * @returns the notice with this try counted; undefined when nothing is due or another run claimed it
 */
export async function claimAttempt(leadId: string, now: Date): Promise<Notice | undefined> {
  const found = await findNotice(leadId)
  if (found?.notice_at === undefined) return undefined
  const { tries, notice_at } = found
  // The first is taken as soon as anyone asks: the clocks of two machines differ.
  if (tries > 0 && notice_at > now.toISOString()) return undefined
  const next = nextTry(tries, now)
  const taken = await conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: LEADS_TABLE,
        Key: noticeKey(leadId),
        UpdateExpression: 'SET notice_at = :next, tries = :tries',
        ConditionExpression: 'tries = :before AND notice_at = :at',
        ExpressionAttributeValues: {
          ':next': next,
          ':tries': tries + 1,
          ':before': tries,
          ':at': notice_at,
        },
      }),
    ),
  )
  return taken ? { ...found, tries: tries + 1, notice_at: next } : undefined
}

const eventWrite = (Item: LeadEvent): Writes[number] => ({ Put: { TableName: LEAD_EVENTS_TABLE, Item } })

/**
 * Records who was notified, here and in the lead's history. Nothing is written about a lead that was erased.
 * @returns whether it was remembered
 */
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

const closing = ({ lead_id, tries }: Notice) => ({
  TableName: LEADS_TABLE,
  Key: noticeKey(lead_id),
  UpdateExpression: 'REMOVE notice_list, notice_at',
  ConditionExpression: 'tries = :tries',
  ExpressionAttributeValues: { ':tries': tries },
})

/** Closes the notice, unless the lead was released again in the meantime. */
export async function closeNotice(of: Notice): Promise<void> {
  await conditionalWrite(db.send(new UpdateCommand(closing(of))))
}

/** Gives up, and says so on the lead, where staff see it. */
export async function markFailed(of: Notice, event: LeadEvent): Promise<void> {
  const written = await writeIfPresent([
    { Update: closing(of) },
    {
      Update: {
        TableName: LEADS_TABLE,
        Key: { id: of.lead_id },
        UpdateExpression: 'SET notice_failure = :text, updated_at = :at ADD revision :one',
        ConditionExpression: 'attribute_exists(id)',
        ExpressionAttributeValues: { ':text': event.text, ':at': event.at, ':one': 1 },
      },
    },
    eventWrite(event),
  ])
  if (!written) await closeNotice(of)
}

/** @returns whether it was written: false when what it is about is gone */
async function writeIfPresent(writes: Writes): Promise<boolean> {
  try {
    await transact(writes)
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
