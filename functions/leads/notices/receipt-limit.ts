import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { db, conditionalWrite } from '#aws/db.ts'
import { readEnv } from '#kernel/env.ts'
import { countInWindow } from '#aws/rate.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

const hourSeconds = 60 * 60
const dayMs = 24 * hourSeconds * 1000
const epochSeconds = (ms: number): number => Math.floor(ms / 1000)

/** One mailbox has many addresses: by a tag anywhere, at Google's by dots too. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/)
  const untagged = local.replace(/(?<=.)\+.*$/, '')
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '')}@gmail.com`
}

/** By a hash: what is kept of the address for a day tells it to nobody. */
export const receiptKey = (email: string): { id: string } => ({
  id: `receipt#${createHash('sha256').update(mailboxOf(email)).digest('hex').slice(0, 32)}`,
})

/** Receipts in any hour: more than people ask for, and too few for a flood of forms to spoil the sender's name. */
export const receiptsPerHour = 100

/**
 * Takes an address for today's one receipt, for this lead.
 * @returns why there is to be none, in words; undefined when it may go
 */
export async function claimReceipt(email: string, leadId: string, now: Date): Promise<string | undefined> {
  if (!(await claimAddress(email, leadId, now))) return 'one was sent to the same address within a day'
  return (await countReceipt(now)) > receiptsPerHour ? 'too many were sent this hour' : undefined
}

const countReceipt = (now: Date): Promise<number> =>
  countInWindow(LEADS_TABLE, (hour) => ({ id: `receipts#${hour}` }), hourSeconds, now)

const claimAddress = (email: string, leadId: string, now: Date): Promise<boolean> =>
  conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: LEADS_TABLE,
        Key: receiptKey(email),
        UpdateExpression: 'SET lead_id = :lead, expires = :expires',
        ConditionExpression: 'attribute_not_exists(id) OR lead_id = :lead OR expires <= :now',
        ExpressionAttributeValues: {
          ':lead': leadId,
          ':expires': epochSeconds(now.getTime() + dayMs),
          ':now': epochSeconds(now.getTime()),
        },
      }),
    ),
  )
