import { brand } from '#shared/brand.ts'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { renderQuotePdf } from './render-pdf.ts'
import { kmsSigner } from './signature/kms.ts'
import { signatureSize, signPdf } from './signature/sign-pdf.ts'
import type { Signer } from './signature/signer.ts'

/**
 * The paper a customer gets: drawn with the code of the verify page, and signed by the firm over every byte. The same
 * quote gives the same bytes, so that sending it again makes no second paper.
 * Throws as renderQuotePdf does.
 */
export async function issuePaper(
  quote: QuoteDocument,
  signer: Signer | Promise<Signer> = kmsSigner(),
): Promise<Uint8Array> {
  const known = await signer
  const issuedAt = quote.issuedAt ?? quote.createdAt
  const pdf = await renderQuotePdf(
    { ...quote, issuedAt },
    { name: brand.legalName, at: new Date(issuedAt), size: await signatureSize(known) },
  )
  return signPdf(pdf, known)
}
