import { documentLimits } from '#shared/documents/limits.ts'
import { startUpload } from '../../customer/files/uploads.ts'
import { signedUploadOf } from '../domain/file-keys.ts'
import { isOpen } from '../domain/link-state.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import type { Shown } from '../page/quote-page.ts'
import { readWhole } from '../store/read.ts'
import { leadOf } from '../store/with-lead.ts'

/** What the page of a quote shows. @param site the origin of our site in the visitor's browser */
export async function shownOf(quote: StoredQuote, k: string, site: string, now: Date): Promise<Shown> {
  const { quoteId, revision, status } = quote
  const { events, signed } = await readWhole(quoteId)
  // Only the page after an acceptance says how we get in touch.
  const lead = status === 'accepted' ? await leadOf(quote) : undefined
  const upload = {
    of: signedUploadOf(quoteId),
    page: 'q',
    confirm: `/q/returned?revision=${revision}&`,
    k,
    site,
  } as const
  const takesCopies = (status === 'accepted' || isOpen(quote, now)) && signed.length < documentLimits.files
  return {
    quote,
    k,
    events,
    signed,
    now,
    canCall: lead?.phone !== undefined,
    upload: takesCopies ? await startUpload(upload, now) : undefined,
  }
}
