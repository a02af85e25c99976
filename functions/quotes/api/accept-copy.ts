import { Problem } from '#shared/api/problem.ts'
import { acceptCopy } from '#shared/quotes/staff-endpoints.ts'
import { termsVersion } from '#shared/quotes/terms.ts'
import { systemClock } from '#lib/clock.ts'
import { readAndWrite } from '#aws/read-and-write.ts'
import { reply, serve } from '#http/serve.ts'
import { certificateOf } from '../domain/certificate.ts'
import { asSettled, requireAllowed, requireSeen } from '../domain/changes.ts'
import { quoteEventOf, whoIs } from '../domain/event.ts'
import { toQuote, type StoredQuote } from '../domain/stored-quote.ts'
import { recordSignedHash } from '../store/files-by-hash.ts'
import { certificateWrite } from '../store/certificates.ts'
import { mailWrite } from '../store/outbox.ts'
import { getQuote, issuedOf, readWhole } from '../store/read.ts'
import { writeWithLead } from '../store/with-lead.ts'

/** Only the newest sent revision: staff compared the copy with it. */
export const handler = serve(acceptCopy, async ({ params: { quoteId }, body, session }) => {
  const now = systemClock.now()
  const by = whoIs(session)
  const { revision, version, sha256, name } = body
  const read = async () => {
    await getQuote(quoteId)
    const whole = await readWhole(quoteId)
    const before = issuedOf(whole.revisions)
    if (!before) throw new Problem('wrong-state', 'This quote was not sent yet.')
    // A repeat after a lost answer.
    if (before.acceptance?.signed_copy?.sha256 === sha256) return { before, events: [] }
    requireSeen(before, { revision, version })
    requireAllowed('accept-copy', before)
    const file = whole.signed.find((one) => one.sha256 === sha256)
    if (!file) throw new Problem('wrong-state', 'This file is not among the signed copies of the quote.')
    if (file.relation === 'unchanged')
      throw new Problem('wrong-state', 'This file is our PDF as we sent it. Nobody signed it.')
    if (file.created_at < (before.sent_at ?? ''))
      throw new Problem('wrong-state', `This copy came before revision ${before.revision} was sent.`)
    return { before, events: whole.events }
  }
  const accepted = await readAndWrite(read, async ({ before, events }) => {
    if (before.status === 'accepted') return before
    const text = `On a signed copy. ${by} checked it.`
    const after: StoredQuote = {
      ...asSettled(before, 'accept-copy', name, now),
      acceptance: {
        name,
        at: now.toISOString(),
        signed_copy: { sha256, checked_by: by },
        terms_version: before.terms_version ?? termsVersion,
      },
    }
    const event = quoteEventOf(revision, 'accepted', name, now, { text })
    await writeWithLead(
      [{ before, after, events: [event] }],
      { kind: 'quote-accepted', who: name, text },
      now,
      [
        certificateWrite(after, certificateOf(after, [...events, event])),
        mailWrite(quoteId, revision, 'copy', now),
      ],
    )
    return after
  })
  await recordSignedHash({ quoteId, sha256 }, now)
  return reply(200, toQuote(accepted))
})
