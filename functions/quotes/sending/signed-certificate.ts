import type { Signer } from '@libpdf/core'
import { acceptedAt, renderCertificatePdf } from '../pdf/certificate-pdf.ts'
import { kmsSigner } from '../signature/kms-signer.ts'
import { signPdf } from '../signature/sign-pdf.ts'

/** The certificate of an acceptance as a PDF, signed by the firm. The same record always gives the same bytes. */
export const makeSignedCertificate = async (
  record: string,
  signer: Signer | Promise<Signer> = kmsSigner(),
): Promise<Uint8Array> => signPdf(await renderCertificatePdf(record), await signer, acceptedAt(record))
