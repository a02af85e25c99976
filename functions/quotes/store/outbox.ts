import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { ConditionFailed, type Writes } from '#aws/db.ts'
import { close, closing, keptUntil, waiting, type Outbox } from '#aws/outbox.ts'
import { systemClock } from '#lib/clock.ts'
import { readEnv } from '#lib/env.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import type { QuoteEvent } from '#shared/quotes/record.ts'
import { writeEvent } from './write.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

/** Without a link secret, which is made on sending. `copy` goes to the customer after acceptance, `staff` to us. */
const mail = z.object({
  quote_id: z.string(),
  sort: z.string(),
  revision: z.int(),
  to: z.enum(['link', 'copy', 'reminder', 'staff']),
  /** For staff: the customer's action and their words. */
  about: z.optional(z.enum(['accepted', 'declined', 'question', 'signed'])),
  text: optionalText,
  tries: z.int(),
  mail_at: z.string(),
  off_since: optionalText,
})
export type Mail = z.infer<typeof mail>

export const quoteMails: Outbox<Mail> = {
  table: QUOTES_TABLE,
  index: 'mail',
  list: 'mail',
  record: mail,
  keyOf: ({ quote_id, sort }) => ({ quote_id, sort }),
  unreadable: alarmCodes.quoteUnreadable,
}

export const mailWrite = (
  quoteId: string,
  revision: number,
  to: Mail['to'],
  due: Date,
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
      ...waiting(quoteMails, due.toISOString()),
      expires: keptUntil(due),
    },
  },
})

export async function closeMail(claimed: Mail, event: QuoteEvent | undefined): Promise<void> {
  if (!event) return void (await close(quoteMails, claimed))
  await writeEvent(claimed.quote_id, event, [closing(quoteMails, claimed)]).catch((error: unknown) => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}
