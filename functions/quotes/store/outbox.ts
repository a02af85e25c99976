import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { ConditionFailed, conditionalWrite, db, queryPages, type Writes } from '#aws/db.ts'
import { claimTry as claim } from '#aws/outbox.ts'
import { systemClock } from '#lib/clock.ts'
import { readable } from '#aws/parse-all.ts'
import { readEnv } from '#lib/env.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import type { QuoteEvent } from '#shared/quotes/record.ts'
import { writeEvent } from './write.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

/**
 * An e-mail still to be sent, an item under its quote. It holds no secret of a link: that is made as it is sent.
 * `link` goes to the customer, `copy` too, after acceptance; `staff` tells the firm what the customer did.
 */
const mail = z.object({
  quote_id: z.string(),
  sort: z.string(),
  revision: z.int(),
  to: z.enum(['link', 'copy', 'staff']),
  /** For the staff: what the customer did, and in which words. */
  about: z.optional(z.enum(['accepted', 'declined', 'question', 'signed'])),
  text: optionalText,
  tries: z.int(),
  mail_at: z.string(),
})
export type Mail = z.infer<typeof mail>

const keptDays = 14

/** The part of a transaction that has an e-mail sent. */
export const mailWrite = (
  quoteId: string,
  revision: number,
  to: Mail['to'],
  now: Date,
  more: Pick<Mail, 'about' | 'text'> = {},
): Writes[number] => ({
  Put: {
    TableName: QUOTES_TABLE,
    Item: {
      quote_id: quoteId,
      sort: `mail#${systemClock.newId()}`,
      revision,
      to,
      ...more,
      tries: 0,
      mail_list: 'mail',
      mail_at: now.toISOString(),
      expires: Math.floor(now.getTime() / 1000) + keptDays * 86_400,
    },
  },
})

/** E-mails that are due, the longest waiting first. */
export async function* dueMails(now: Date): AsyncGenerator<Mail[]> {
  const pages = queryPages({
    TableName: QUOTES_TABLE,
    IndexName: 'mail',
    KeyConditionExpression: '#list = :list AND #at <= :now',
    ExpressionAttributeNames: { '#list': 'mail_list', '#at': 'mail_at' },
    ExpressionAttributeValues: { ':list': 'mail', ':now': now.toISOString() },
    Limit: 25,
  })
  for await (const { items } of pages) yield readable(items, mail, alarmCodes.quoteUnreadable).read
}

const keyOf = ({ quote_id, sort }: Mail) => ({ quote_id, sort })

/** @returns the e-mail with this try counted; undefined when another run claimed it */
export const claimTry = (due: Mail, now: Date): Promise<Mail | undefined> =>
  claim(QUOTES_TABLE, keyOf(due), due, now)

/** Leaves it with that, and says so among the quote's events. */
export async function closeMail(claimed: Mail, event: QuoteEvent | undefined): Promise<void> {
  const close = {
    TableName: QUOTES_TABLE,
    Key: keyOf(claimed),
    UpdateExpression: 'REMOVE #list, #at',
    ConditionExpression: '#tries = :tries',
    ExpressionAttributeNames: { '#list': 'mail_list', '#at': 'mail_at', '#tries': 'tries' },
    ExpressionAttributeValues: { ':tries': claimed.tries },
  }
  if (!event) return void (await conditionalWrite(db.send(new UpdateCommand(close))))
  await writeEvent(claimed.quote_id, event, [{ Update: close }]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}
