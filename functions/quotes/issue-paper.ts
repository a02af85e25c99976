import type { Signer } from '@libpdf/core'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { renderQuotePdf } from './render-pdf.ts'
import { kmsSigner } from './signature/kms.ts'
import { signPdf } from './signature/sign-pdf.ts'

/**
 * The paper for a customer: drawn with the code of the verify page, and signed by the firm over every byte. The same
 * quote always gives the same bytes, so sending again makes no second paper.
 * @throws as renderQuotePdf does
 */
export async function issuePaper(
  quote: QuoteDocument,
  signer: Signer | Promise<Signer> = kmsSigner(),
): Promise<Uint8Array> {
  const known = await signer
  const issuedAt = quote.issuedAt ?? quote.createdAt
  return signPdf(await renderQuotePdf({ ...quote, issuedAt }), known, new Date(issuedAt))
}
