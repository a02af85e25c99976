import { ownNames } from '#shared/session/names.ts'
import { returnSigned } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { serve } from '#http/serve.ts'
import { performAction, requireOpen } from '../customer/perform-action.ts'
import { backToPage } from '../customer/reply.ts'
import { withCustomerActivity } from '../domain/changes.ts'
import { quoteEventOf } from '../domain/event.ts'
import { customerPageOptions } from '../customer/problem-page.ts'
import { refuseUnsignedCopy, storeCopy } from '../returned-copy/store-copy.ts'
import { limitCopies } from '../store/customer-limit.ts'
import { recordSignedHash } from '../store/files-by-hash.ts'
import { mailWrite } from '../store/outbox.ts'
import { isRecorded, signedFileWrite, type SignedFile } from '../store/signed-files.ts'

/**
 * A person decides whether a copy is the issued PDF, so it changes no status. The link is checked before the file.
 */
export const handler = serve(
  returnSigned,
  async (request) => {
    const now = systemClock.now()
    const { fields, file } = request
    let signed: SignedFile | undefined
    await performAction({ ...request, body: fields }, now, async (before, origin) => {
      const { quoteId, revision, status } = before
      if (status !== 'accepted') requireOpen(before, now)
      if (!signed) {
        await limitCopies(quoteId, now)
        await refuseUnsignedCopy(quoteId, file)
        signed = await storeCopy(quoteId, file)
      }
      if (await isRecorded(signed)) return undefined
      const text = `${signed.check.message} SHA-256 ${signed.sha256}`
      return {
        after: withCustomerActivity(before, now),
        events: [quoteEventOf(revision, 'signed', ownNames.customer, now, { text, origin })],
        news: { kind: 'quote-signed', who: ownNames.customer },
        extraWrites: [
          signedFileWrite(signed, now),
          mailWrite(quoteId, revision, 'staff', now, { about: 'signed' }),
        ],
      }
    })
    // Anyone with the link can send any file, so the verification page only knows files that are provably our PDF.
    if (signed?.revision !== undefined) await recordSignedHash(signed, now)
    return backToPage(fields.k)
  },
  customerPageOptions,
)
