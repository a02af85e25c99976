import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { outgoingEmail, type OutgoingEmail } from '#shared/leads/outgoing.ts'
import { conditionalWrite, db, transact, type Writes } from '#aws/db.ts'
import { keptUntil, waiting, type Outbox } from '#aws/outbox.ts'
import { readEnv } from '#lib/env.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

/**
 * The e-mail to a lead that is not in its history yet, one at a time. It is an item of its own: people work on the lead
 * meanwhile. It is kept for two weeks at most, which only one that failed ever needs.
 */
const record = z.extend(outgoingEmail, {
  lead_id: z.string(),
  /** The event it becomes. */
  event_id: z.string(),
  who: z.string(),
  /** When the clock is to look at it; absent when it waits for a person. */
  notice_at: optionalText,
})
export type StoredEmail = z.infer<typeof record>

/** What the clock needs to know of one that is due, or died while it was being sent. */
const due = z.object({ lead_id: z.string() })
export const emails: Outbox<z.infer<typeof due>> = {
  table: LEADS_TABLE,
  index: 'notice',
  list: 'email',
  record: due,
  keyOf: ({ lead_id }) => emailKey(lead_id),
  unreadable: alarmCodes.leadUnreadable,
}

/** Sending takes seconds; what is still being sent after this died halfway. */
const leaseMs = 5 * 60_000

export const emailKey = (leadId: string): { id: string } => ({ id: `email#${leadId}` })

export const toOutgoing = ({
  lead_id: _lead,
  event_id: _event,
  who: _who,
  notice_at: _at,
  ...email
}: StoredEmail): OutgoingEmail => email

export async function findEmail(leadId: string): Promise<StoredEmail | undefined> {
  const { Item } = await db.send(
    new GetCommand({ TableName: LEADS_TABLE, Key: emailKey(leadId), ConsistentRead: true }),
  )
  return Item && record.parse(Item)
}

/**
 * Keeps an e-mail that is to leave.
 * @param extraWrites what is written with it or not at all
 * @throws ConditionFailed when another e-mail to this lead has not left yet, or what is written also cannot be
 */
export const keepEmail = (email: StoredEmail, extraWrites: Writes): Promise<void> =>
  transact([
    {
      Put: {
        TableName: LEADS_TABLE,
        Item: {
          ...emailKey(email.lead_id),
          ...email,
          ...waiting(emails, email.sends_at),
          expires: keptUntil(new Date(email.sends_at)),
        },
        ConditionExpression: 'attribute_not_exists(id)',
      },
    },
    ...extraWrites,
  ])

const inState = (email: StoredEmail, states: readonly OutgoingEmail['state'][]) => ({
  ConditionExpression: `#event = :event AND #state IN (${states.map((_, at) => `:s${at}`).join(', ')})`,
  ExpressionAttributeNames: { '#event': 'event_id', '#state': 'state' },
  ExpressionAttributeValues: {
    ':event': email.event_id,
    ...Object.fromEntries(states.map((state, at) => [`:s${at}`, state])),
  },
})

const remove = (email: StoredEmail, states: readonly OutgoingEmail['state'][]): Promise<boolean> =>
  conditionalWrite(
    db.send(
      new DeleteCommand({
        TableName: LEADS_TABLE,
        Key: emailKey(email.lead_id),
        ...inState(email, states),
      }),
    ),
  )

/** @returns false when it is being sent or has left */
export const removeUnsent = (email: StoredEmail): Promise<boolean> =>
  remove(email, ['waiting', 'failed', 'unclear'])

/** The part of a transaction that makes an e-mail one that left. */
export const asLeft = (email: StoredEmail): Writes[number] => ({
  Delete: { TableName: LEADS_TABLE, Key: emailKey(email.lead_id), ...inState(email, ['sending']) },
})

/** Removes an e-mail that this run holds and does not send. */
export const removeClaimed = (email: StoredEmail): Promise<boolean> => remove(email, ['sending'])

function change(email: StoredEmail, from: OutgoingEmail['state'], UpdateExpression: string, values: object) {
  const { ExpressionAttributeValues, ...condition } = inState(email, [from])
  const update = {
    TableName: LEADS_TABLE,
    Key: emailKey(email.lead_id),
    UpdateExpression,
    ...condition,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values },
  }
  return conditionalWrite(db.send(new UpdateCommand(update)))
}

/** @returns whether this run is the one that sends it */
export const claimEmail = (email: StoredEmail, now: Date): Promise<boolean> =>
  change(email, 'waiting', 'SET #state = :to, notice_at = :lease', {
    ':to': 'sending',
    ':lease': new Date(now.getTime() + leaseMs).toISOString(),
  })

/** Leaves it to a person. */
export const setAside = (email: StoredEmail, state: 'failed' | 'unclear'): Promise<boolean> =>
  change(email, 'sending', 'SET #state = :to REMOVE notice_list, notice_at', { ':to': state })
