import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readPdf } from '../../testing/pdf-reading.ts'
import { fullQuote, manyServices } from '../../testing/quote-documents.ts'
import { renderQuotePdf } from './quote-pdf.ts'

const draft = { ...fullQuote, issuedAt: undefined, page: 'A4' as const, customerName: 'Ελληνική Ναυτιλία' }

/** Approve new ones with `UPDATE_PICTURES=1 npx vitest run --project slow functions/quotes/pdf/picture.slow.test.ts` */
it.each([
  ['first-page', fullQuote, 0],
  ['middle-page', { ...fullQuote, services: manyServices(60) }, 1],
  ['last-page', { ...fullQuote, services: manyServices(60) }, -1],
  ['draft', draft, 0],
] as const)('draws the %s exactly as approved', async (name, quote, page) => {
  const drawn = (await readPdf(await renderQuotePdf(quote), 1)).at(page)
  if (!drawn) throw new Error('no page')
  const { width, height, data } = drawn.pixels
  const path = join(import.meta.dirname, 'pictures', `${name}.png`)
  if (process.env['UPDATE_PICTURES'])
    writeFileSync(
      path,
      await sharp(data, { raw: { width, height, channels: 1 } })
        .png({ compressionLevel: 9 })
        .toBuffer(),
    )
  const approved = await sharp(readFileSync(path))
    .toColorspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([width, height]).toEqual([approved.info.width, approved.info.height])
  const unlike = data.reduce((sum, value, at) => sum + (value === approved.data[at] ? 0 : 1), 0)
  expect(unlike).toBe(0)
})
