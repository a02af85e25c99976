import { createHash } from 'node:crypto'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { receiptsPerDay } from '#shared/leads/receipts.ts'
import { db, conditionalWrite } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { networkHash } from '#aws/client.ts'
import { countInWindow } from '#aws/rate.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

const hourSeconds = 60 * 60
const dayMs = 24 * hourSeconds * 1000
const epochSeconds = (ms: number): number => Math.floor(ms / 1000)

/** One mailbox has many addresses: with a tag, with dots at Google, with any name before the mailbox at Fastmail. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/)
  const [, mailbox, fastmail] = /^([^.]+)\.(fastmail\.[a-z.]+)$/.exec(domain) ?? []
  if (mailbox && fastmail) return `${mailbox}@${fastmail}`
  const untagged = local.replace(/^[+=-]+/, '').replace(/[+=-].*$/, '')
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '')}@gmail.com`
}

/** By a hash that does not reveal the address. */
export function receiptKeys(email: string): { id: string }[] {
  const hash = createHash('sha256').update(mailboxOf(email)).digest('hex').slice(0, 32)
  return Array.from({ length: receiptsPerDay }, (_, place) => ({ id: `receipt#${hash}#${place}` }))
}

/** Receipts in any hour: more than people request, and too few for a flood of forms to harm the sender's reputation. */
export const receiptsPerHour = 100
/** Forms of one network in an hour that get a receipt, so that a few networks do not use up those of all. */
export const receiptsPerNetwork = 20

/** @returns the reason against a receipt, in words; undefined if its network has some left */
export async function whyNoReceipt(clientAddress: string, now: Date): Promise<string | undefined> {
  const keyOf = (hour: number) => ({ id: `receipts#${networkHash(clientAddress)}#${hour}` })
  const counted = await countInWindow(LEADS_TABLE, keyOf, hourSeconds, now)
  return counted > receiptsPerNetwork
    ? 'too many were requested from the same connection this hour'
    : undefined
}

/**
 * Repeated calls have the same result, so that the page and the email agree. `refusal`: a reason against a new claim.
 * @returns the reason against a receipt, in words; undefined if it may be sent
 */
export async function claimReceipt(
  email: string,
  leadId: string,
  now: Date,
  refusal?: string,
): Promise<string | undefined> {
  const keys = receiptKeys(email)
  const places = await Promise.all(keys.map((key) => placeAt(key, now)))
  if (places.includes(leadId)) return undefined
  if (refusal) return refusal
  if (places.every((taken) => taken !== undefined))
    return `${receiptsPerDay} were sent to the same address within a day`
  if ((await countReceipt(now)) > receiptsPerHour) return 'too many were sent this hour'
  for (const key of keys) if (await takePlace(key, leadId, now)) return undefined
  return `${receiptsPerDay} were sent to the same address within a day`
}

const place = z.object({ lead_id: z.string(), expires: z.number() })

/** undefined if it is free */
async function placeAt(Key: { id: string }, now: Date): Promise<string | undefined> {
  const { Item } = await db.send(new GetCommand({ TableName: LEADS_TABLE, Key, ConsistentRead: true }))
  const taken = Item && place.parse(Item)
  return taken && taken.expires > epochSeconds(now.getTime()) ? taken.lead_id : undefined
}

const countReceipt = (now: Date): Promise<number> =>
  countInWindow(LEADS_TABLE, (hour) => ({ id: `receipts#${hour}` }), hourSeconds, now)

const takePlace = (Key: { id: string }, leadId: string, now: Date): Promise<boolean> =>
  conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: LEADS_TABLE,
        Key,
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
