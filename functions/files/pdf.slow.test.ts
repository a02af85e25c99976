import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  activePdfs,
  damagedPdfs,
  encryptedPdf,
  otherFiles,
  pdfOf,
  repacked,
  soundPdfs,
} from '../testing/pdf-files.ts'
import { checkPdf } from './pdf-check.ts'
import { inspectPdf } from './pdf.ts'

const reasonOf = async (bytes: Buffer) => {
  const verdict = await checkPdf(bytes)
  return verdict.ok ? 'accepted' : verdict.reason
}

describe('a PDF', () => {
  it.each([
    ...Object.entries(soundPdfs).map(([name, bytes]) => [name, 'accepted', bytes] as const),
    ...Object.entries(activePdfs).map(([name, bytes]) => [name, 'active-content', bytes] as const),
    ...Object.entries(damagedPdfs).map(([name, bytes]) => [name, 'damaged', bytes] as const),
    ...Object.entries(otherFiles).map(([name, bytes]) => [name, 'not-pdf', bytes] as const),
  ])('with or as %s: %s', async (_, reason, bytes) => expect(await reasonOf(bytes)).toBe(reason))

  it('packed or encrypted is read', async () => {
    const active = activePdfs['a script on opening']
    const encrypted = await encryptedPdf(pdfOf())
    for (const make of [repacked, encryptedPdf]) {
      expect(await reasonOf(await make(pdfOf()))).toBe('accepted')
      expect(await reasonOf(await make(active))).toBe('active-content')
    }
    for (const unread of ['/Crypt', '9 1 obj'])
      expect(await reasonOf(Buffer.concat([encrypted, Buffer.from(`${unread} %%EOF`)]))).toBe('too-complex')
    expect(await reasonOf(await encryptedPdf(pdfOf(), { userPassword: 'x' }))).toBe('encrypted')
  })

  it('is answered by the thread with its hash, and stays unchanged', async () => {
    const bytes = pdfOf()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(await inspectPdf(bytes)).toEqual({ ok: true, pages: 1, sha256 })
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect(await inspectPdf(pdfOf(), { timeLimitMs: 0 })).toMatchObject({ reason: 'too-complex' })
  })
})
