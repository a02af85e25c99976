import { ownNames } from '#shared/session/names.ts'
import { Problem } from '#shared/api/problem.ts'
import { returnSigned } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { dropUpload, etagIn, readUpload, secretIn } from '../../customer-page/uploads.ts'
import { performAction, requireOpen } from '../customer/perform-action.ts'
import { pageWithProblem } from '../customer/reply.ts'
import { withCustomerActivity } from '../domain/changes.ts'
import { quoteEventOf } from '../domain/event.ts'
import { signedUploadOf } from '../domain/file-keys.ts'
import { customerPageOptions } from '../customer/problem-page.ts'
import { storeReturned } from '../returned-copy/store-returned.ts'
import { findViewable } from '../customer/find-by-link.ts'
import { limitCopies } from '../store/customer-limit.ts'
import { recordSignedHash } from '../store/files-by-hash.ts'
import { mailWrite } from '../store/outbox.ts'
import { isRecorded, signedFileWrite, type SignedFile } from '../store/signed-files.ts'

/** A person checks the copy, so it changes no status. The upload is removed last, so that a repeat completes it. */
export const handler = serve(
  returnSigned,
  async (request) => {
    const now = systemClock.now()
    const k = secretIn(request.query.k)
    const etag = etagIn(request.query.etag)
    const { quoteId } = await findViewable(k, now)
    const upload = etag === undefined ? 'gone' : await readUpload(signedUploadOf(quoteId), etag)
    if (typeof upload === 'string') return reply(303, undefined, pageWithProblem(k, upload))
    let signed: SignedFile | undefined
    try {
      const body = { k, revision: request.query.revision }
      await performAction({ ...request, body }, now, async (before, origin) => {
        const { revision, status } = before
        if (status !== 'accepted') requireOpen(before, now)
        if (!signed) {
          await limitCopies(quoteId, now)
          signed = await storeReturned(quoteId, upload)
        }
        if (await isRecorded(signed)) return undefined
        return {
          after: withCustomerActivity(before, now),
          events: [
            quoteEventOf(revision, 'signed', ownNames.customer, now, { text: signed.check.message, origin }),
          ],
          news: { kind: 'quote-signed', who: ownNames.customer },
          extraWrites: [
            signedFileWrite(signed, now),
            mailWrite(quoteId, revision, 'staff', now, { about: 'signed' }),
          ],
        }
      })
      // Anyone with the link can send any file, so the verification page only knows files that are provably our PDF.
      if (signed?.revision !== undefined) await recordSignedHash(signed, now)
    } catch (error) {
      if (isFinal(error)) await dropUpload(upload)
      throw error
    }
    await dropUpload(upload)
    return reply(303, undefined, pageWithProblem(k))
  },
  customerPageOptions,
)

/** Whether the file was refused for good. After another failure, reloading the page tries again. */
const isFinal = (error: unknown): boolean => error instanceof Problem && error.code === 'unacceptable-file'
