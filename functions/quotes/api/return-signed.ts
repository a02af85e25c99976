import { ownNames } from '#shared/session/names.ts'
import { returnSigned } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { serve } from '#http/serve.ts'
import { answerQuote, requireOpen } from '../customer.ts'
import { backToPage } from '../customer-reply.ts'
import { asHeard } from '../domain/changes.ts'
import { quoteEventOf } from '../domain/event.ts'
import { forCustomers } from '../problem-on-page.ts'
import { refuseOwnPaper } from '../own-paper.ts'
import { storeSigned } from '../signed-file.ts'
import { limitCopies } from '../store/customer-limit.ts'
import { rememberSigned } from '../store/issued.ts'
import { mailWrite } from '../store/outbox.ts'
import { isRecorded, signedFileWrite, type SignedFile } from '../store/repository.ts'

/**
 * A person decides whether a copy is the issued paper, so it changes no status. The link is checked before the file.
 */
export const handler = serve(
  returnSigned,
  async (request) => {
    const now = systemClock.now()
    const { fields, file } = request
    let signed: SignedFile | undefined
    await answerQuote({ ...request, body: fields }, now, async (before, origin) => {
      const { quoteId, revision, status } = before
      if (status !== 'accepted') requireOpen(before, now)
      if (!signed) {
        await limitCopies(quoteId, now)
        await refuseOwnPaper(quoteId, file)
        signed = await storeSigned(quoteId, file)
      }
      if (await isRecorded(signed)) return undefined
      const text = `${signed.check.message} SHA-256 ${signed.sha256}`
      return {
        after: asHeard(before, now),
        events: [quoteEventOf(revision, 'signed', ownNames.customer, now, { text, origin })],
        news: { kind: 'quote-signed', who: ownNames.customer },
        extraWrites: [
          signedFileWrite(signed, now),
          mailWrite(quoteId, revision, 'staff', now, { about: 'signed' }),
        ],
      }
    })
    // Anyone with the link can send any file, so the verify page only knows files that are provably our paper.
    if (signed?.revision !== undefined) await rememberSigned(signed, now)
    return backToPage(fields.k)
  },
  forCustomers,
)
