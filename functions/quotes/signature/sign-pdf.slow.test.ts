import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { fullQuote, manyServices } from '../../testing/quote-documents.ts'
import { testSigner } from '../../testing/signing.ts'
import { makeSignedPdf } from '../sending/signed-pdf.ts'
import { inspectPdf } from '../../files/pdf.ts'
import { selfSignedCertificate } from './self-signed-certificate.ts'
import { renderQuotePdf } from '../pdf/quote-pdf.ts'
import { findSignatures, isSignedBy } from '../../testing/pdf-signatures.ts'

let signer: Awaited<ReturnType<typeof testSigner>>
let issued: Buffer
beforeAll(async () => {
  signer = await testSigner()
  issued = Buffer.from(await makeSignedPdf(fullQuote, signer))
})

describe('the certificate', () => {
  it('names the firm, is signed by its own key and may only sign documents', () => {
    const certificate = new X509Certificate(signer.certificate)
    expect(certificate.subject).toContain(brand.legalName.replaceAll(',', '\\,'))
    expect(certificate.issuer).toBe(certificate.subject)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.ca).toBe(false)
    expect(certificate.publicKey.export({ type: 'spki', format: 'der' })).toEqual(signer.publicKey)
  })

  it('is the same each time it is made', async () => {
    expect(await selfSignedCertificate(signer.publicKey, signer.sign)).toEqual(signer.certificate)
  })
})

describe('the signature', () => {
  it('covers the whole file except itself', () => {
    const [signature, ...others] = findSignatures(issued)
    expect(others).toEqual([])
    expect(signature?.covered).toHaveLength(issued.length)
    expect(signature && isSignedBy(signer.certificate, signature)).toBe(true)
  })

  it('is always the same for the same quote', async () => {
    expect(Buffer.compare(await makeSignedPdf(fullQuote, signer), issued)).toBe(0)
  })

  it('is valid only with that key', async () => {
    const [signature] = findSignatures(issued)
    const other = await testSigner()
    expect(signature && isSignedBy(other.certificate, signature)).toBe(false)
  })

  it('is invalid after a change of any byte of the PDF', () => {
    const start = issued.indexOf('/Contents <') + '/Contents '.length
    const end = issued.indexOf('>', start) + 1
    const signed = [...issued.keys()].filter((at) => at < start || at >= end)
    for (let step = 0; step < 60; step++) {
      const copy = Buffer.from(issued)
      const at = signed[Math.floor((step * signed.length) / 60)] ?? 0
      copy[at] = (copy[at] ?? 0) ^ 1
      const valid = findSignatures(copy).some((found) => isSignedBy(signer.certificate, found))
      expect(valid, `byte ${at}`).toBe(false)
    }
  })

  it('is appended: the file begins with the unsigned one', async () => {
    const unsigned = Buffer.from(await renderQuotePdf(fullQuote))
    expect(issued.length).toBeGreaterThan(unsigned.length)
    expect(Buffer.compare(issued.subarray(0, unsigned.length), unsigned)).toBe(0)
  })

  it('has its time in the file, and names its certificate', () => {
    expect(issued.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(issued.toString('latin1')).toContain('/M (D:20261122150000Z)')
    const [signature] = findSignatures(issued)
    const hash = createHash('sha256').update(signer.certificate).digest()
    const signingCertificateV2 = Buffer.from('060b2a864886f70d010910022f', 'hex')
    expect(signature?.cms.includes(signingCertificateV2)).toBe(true)
    expect(signature?.cms.includes(hash)).toBe(true)
  })

  it('passes the upload unchanged', async () => {
    expect(await inspectPdf(issued)).toMatchObject({ ok: true })
  })
})

const pdfsig = spawnSync('pdfsig', ['-v']).error === undefined
it.skipIf(!pdfsig).each([
  ['a page', fullQuote],
  ['five', { ...fullQuote, services: manyServices(60) }],
])(`is valid to pdfsig for %s${pdfsig ? '' : ' (left out: no pdfsig here)'}`, async (_, quote) => {
  const folder = mkdtempSync(join(tmpdir(), 'signature-'))
  try {
    const path = join(folder, 'quote.pdf')
    writeFileSync(path, await makeSignedPdf(quote, signer))
    const { stdout } = spawnSync('pdfsig', [path], { encoding: 'utf8' })
    expect(stdout).toContain('Signature is Valid.')
    expect(stdout).toContain('Total document signed')
    expect(stdout).toContain('Signature Type: ETSI.CAdES.detached')
    expect(stdout).toContain(`Signer Certificate Common Name: ${brand.legalName}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
