import type { Signer } from '@libpdf/core'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { renderQuotePdf } from '../pdf/quote-pdf.ts'
import { kmsSigner } from '../signature/kms-signer.ts'
import { signPdf } from '../signature/sign-pdf.ts'

/** The same quote always gives the same bytes, so sending again makes no second PDF. @throws as renderQuotePdf does */
export async function makeSignedPdf(
  quote: QuoteDocument,
  signer: Signer | Promise<Signer> = kmsSigner(),
): Promise<Uint8Array> {
  const known = await signer
  const issuedAt = quote.issuedAt ?? quote.createdAt
  return signPdf(await renderQuotePdf({ ...quote, issuedAt }), known, new Date(issuedAt))
}
