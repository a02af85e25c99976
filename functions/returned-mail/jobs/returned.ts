import * as z from 'zod/mini'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { chain, logFailure } from '#lib/chain.ts'
import { forRequest } from '#lib/correlation.ts'
import { log } from '#lib/log.ts'
import { requestOf, subjectOf } from '#aws/mail-tags.ts'
import { mailEvent, newsOf, type MailEvent } from '../domain/news.ts'
import { noteOnLead, noteOnQuote } from '../note.ts'

const event = z.object({ detail: mailEvent })

/** EventBridge can deliver an event twice. */
export const handler = chain(async (given: unknown): Promise<void> => {
  const { detail } = event.parse(given)
  await forRequest(requestOf(detail.mail.tags), () => note(detail))
}, logFailure(alarmCodes.returnedMailFailed))

async function note(detail: MailEvent): Promise<void> {
  const kind = detail.complaint ? 'complaint' : detail.bounce?.bounceType
  const news = newsOf(detail)
  if (!news) return log('info', 'mail/returned-ignored', { kind })
  const about = subjectOf(detail.mail.tags)
  if (!about) return log('info', 'mail/returned-unknown', { kind })
  const { messageId, destination } = detail.mail
  const returned = { ...news, messageId, address: destination[0] ?? '' }
  const isNoted =
    'quote' in about ? await noteOnQuote(about, returned) : await noteOnLead(about.lead, returned)
  log('info', isNoted ? 'mail/returned' : 'mail/returned-gone', { kind, ...about })
}
