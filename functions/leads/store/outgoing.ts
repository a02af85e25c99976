import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { outgoingEmail, type OutgoingEmail } from '#shared/leads/outgoing.ts'
import { conditionalWrite, db, transact, type Writes } from '#aws/db.ts'
import { keptUntil, waiting, type Outbox } from '#aws/outbox.ts'
import { readEnv } from '#lib/env.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

/** A separate item, because people edit the lead meanwhile. Only a failed email reaches its expiry in two weeks. */
const record = z.extend(outgoingEmail, {
  lead_id: z.string(),
  /** The id of its future event. */
  event_id: z.string(),
  who: z.string(),
  /** The time for the clock to check it; absent if it waits for a person. */
  notice_at: optionalText,
})
export type StoredEmail = z.infer<typeof record>

const due = z.object({ lead_id: z.string() })
export const emails: Outbox<z.infer<typeof due>> = {
  table: LEADS_TABLE,
  index: 'notice',
  list: 'email',
  record: due,
  keyOf: ({ lead_id }) => emailKey(lead_id),
  unreadable: alarmCodes.leadUnreadable,
}

/** Sending takes seconds; an email still in sending after this time has crashed. */
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

/** @throws ConditionFailed if another email to this lead is still unsent, or an extra write fails */
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

/** @returns false if it is being sent or was sent */
export const removeUnsent = (email: StoredEmail): Promise<boolean> =>
  remove(email, ['waiting', 'failed', 'unclear'])

export const asLeft = (email: StoredEmail): Writes[number] => ({
  Delete: { TableName: LEADS_TABLE, Key: emailKey(email.lead_id), ...inState(email, ['sending']) },
})

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

export const claimEmail = (email: StoredEmail, now: Date): Promise<boolean> =>
  change(email, 'waiting', 'SET #state = :to, notice_at = :lease', {
    ':to': 'sending',
    ':lease': new Date(now.getTime() + leaseMs).toISOString(),
  })

/** For a person to decide. */
export const setAside = (email: StoredEmail, state: 'failed' | 'unclear'): Promise<boolean> =>
  change(email, 'sending', 'SET #state = :to REMOVE notice_list, notice_at', { ':to': state })
