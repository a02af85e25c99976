import { relationWords } from '#shared/quotes/returned.ts'
import { ownNames } from '#shared/session/names.ts'
import { documentLimits } from '#shared/documents/limits.ts'
import { returnSigned } from '#shared/quotes/customer-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { fileLinkFull } from '../../customer/files/check-file.ts'
import { dropUpload, readUpload, secretIn } from '../../customer/files/uploads.ts'
import { performAction, requireOpen } from '../customer/perform-action.ts'
import { pageWithProblem } from '../customer/reply.ts'
import { withCustomerActivity } from '../domain/changes.ts'
import { quoteEventOf } from '../domain/event.ts'
import { signedUploadOf } from '../domain/file-keys.ts'
import { customerPageOptions } from '../customer/problem-page.ts'
import { storeReturned } from '../signed/store.ts'
import { findViewable } from '../customer/find-by-link.ts'
import { mailWrite } from '../store/outbox.ts'
import { readWhole } from '../store/read.ts'
import { signedFileWrite, type SignedFile } from '../store/signed-files.ts'

/**
 * A person decides whether a copy is the issued PDF, so it changes no status, and `/verify` does not know it. The link
 * is checked before the file. The upload is removed last, so a repeated request completes an interrupted one.
 */
export const handler = serve(
  returnSigned,
  async (request) => {
    const now = systemClock.now()
    const k = secretIn(request.query.k)
    const { quoteId } = await findViewable(k, now)
    const upload = await readUpload(signedUploadOf(quoteId), request.query.upload)
    if (!upload) return reply(303, undefined, pageWithProblem(k, 'gone'))
    let signed: SignedFile | undefined
    const body = { k, revision: request.query.revision }
    await performAction({ ...request, body }, now, async (before, origin) => {
      const { revision, status } = before
      if (status !== 'accepted') requireOpen(before, now)
      const sent = (await readWhole(quoteId)).signed
      if (sent.length >= documentLimits.files) throw fileLinkFull()
      signed ??= await storeReturned(quoteId, upload)
      const { sha256, relation } = signed
      if (sent.some((one) => one.sha256 === sha256)) return undefined
      return {
        after: withCustomerActivity(before, now),
        events: [
          quoteEventOf(revision, 'signed', ownNames.customer, now, {
            text: relationWords[relation],
            origin,
          }),
        ],
        news: { kind: 'quote-signed', who: ownNames.customer },
        extraWrites: [
          signedFileWrite(signed, now),
          mailWrite(quoteId, revision, 'staff', now, { about: 'signed' }),
        ],
      }
    })
    await dropUpload(upload)
    return reply(303, undefined, pageWithProblem(k))
  },
  customerPageOptions,
)
