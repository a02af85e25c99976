import { certificatePdfKey } from '../domain/file-keys.ts'
import type { StoredQuote } from '../domain/stored-quote.ts'
import { readCertificate } from '../store/certificates.ts'
import { sha256Of, storeOnce } from '../store/files.ts'
import { recordCertificateHash } from '../store/files-by-hash.ts'

/** Draws the certificate of an accepted revision and stores it once, with its hash for `/verify`. @returns the stored PDF */
export async function storeCertificate(quote: StoredQuote): Promise<Uint8Array> {
  // Loaded with the first acceptance: most runs of the clock need none.
  const { makeSignedCertificate } = await import('./signed-certificate.ts')
  const pdf = await makeSignedCertificate(await readCertificate(quote))
  const stored = await storeOnce(certificatePdfKey(quote), pdf, 'application/pdf')
  await recordCertificateHash(quote, sha256Of(stored))
  return stored
}
