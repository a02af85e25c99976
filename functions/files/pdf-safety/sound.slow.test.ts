import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { inspect } from './inspect.ts'
import { ONE_PAGE, file, packedFile, signed, stream, withOpenAction } from '../../testing/pdf-samples.ts'
import { undoPredictor } from './predictors.ts'

// One gray pixel, in place of a scanned page.
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)

async function written(build: (document: PDFDocument) => Promise<void> | void): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  await build(document)
  return document
}

const bytes = async (document: PDFDocument, useObjectStreams: boolean) =>
  Buffer.from(await document.save({ useObjectStreams }))

describe('files from a PDF library pass', () => {
  it.each([true, false])('a scan of three pages (object streams: %s)', async (packed) => {
    const scan = await written(async (document) => {
      const image = await document.embedJpg(JPEG)
      for (let page = 0; page < 3; page++)
        document.addPage([595, 842]).drawImage(image, { width: 595, height: 842 })
    })
    expect(inspect(await bytes(scan, packed))).toBe(3)
  })

  it.each([true, false])('a filled form with a link (object streams: %s)', async (packed) => {
    const form = await written(async (document) => {
      const page = document.addPage()
      document.setTitle('Quote Q-1: HTML/JavaScript')
      page.drawText('Signed by /JavaScript obj', { font: await document.embedFont(StandardFonts.Helvetica) })
      const fields = document.getForm()
      fields.createTextField('name').addToPage(page)
      fields.createCheckBox('agreed').addToPage(page)
      const choice = fields.createDropdown('tier')
      choice.addOptions(['Launch', 'Sound', 'JavaScript'])
      choice.select('Launch')
      const link = document.context.register(
        document.context.obj({
          Type: 'Annot',
          Subtype: 'Link',
          Rect: [0, 0, 10, 10],
          A: { Type: 'Action', S: 'URI', URI: PDFString.of('mailto:office@example.com') },
        }),
      )
      page.node.set(PDFName.of('Annots'), document.context.obj([link]))
    })
    expect(inspect(await bytes(form, packed))).toBe(1)
  })

  it('a file saved again by incremental update', async () => {
    const first = await bytes(await written((document) => void document.addPage()), true)
    const again = await PDFDocument.load(first, { forIncrementalUpdate: true })
    again.addPage()
    expect(inspect(Buffer.from(await again.save()))).toBe(2)
  })
})

describe('files as they come from signing pass', () => {
  it.each<[string, Buffer]>([
    [
      'signed again, with object and cross-reference streams',
      packedFile({ 40: '<< /Type /Sig >>' }, {}, { base: signed() }),
    ],
    ['white space after the end', Buffer.concat([signed(), Buffer.from('\r\n \0\0\0')])],
    [
      'a document made for signing in Reader',
      withOpenAction(
        '<< /Type /Sig /Reference [<< /TransformMethod /UR3 /TransformParams << /EF [/Create /Delete /Modify /Import] /Form [/FillIn /Import /Export] /Annots [/Create] >> >>] >>',
      ),
    ],
    [
      'legal warnings that count scripts by name',
      withOpenAction(
        '<< /JavaScriptActions 0 /LaunchActions 0 /URIActions 1 /MovieActions 0 /SoundActions 0 >>',
      ),
    ],
    [
      'a choice named like an action',
      withOpenAction(
        '<< /FT /Btn /V /Launch /AS /Launch /AP << /N << /Launch 4 0 R /Sound 4 0 R /Off 4 0 R >> >> >>',
      ),
    ],
    [
      'page text about code, not packed',
      file({
        4: stream('BT (an obj in HTML/JavaScript << /JS >>) Tj (the trailer for HTML/JavaScript) Tj ET'),
      }),
    ],
    [
      'binary that looks like syntax',
      file({ 6: stream(Buffer.from('<< /JS (\0 7 0 objection [[[ endobj stream')) }),
    ],
    ['a file arranged for the web', linearized()],
  ])('%s', (_, sample) => {
    expect(inspect(sample)).toBe(1)
  })
})

/** The newest table is first in the file and the previous one last, as in a linearized file. */
function linearized(): Buffer {
  const head = '%PDF-1.7\n'
  const line = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`
  const table = (offsets: number[], rest: number) =>
    `xref\n1 3\n${offsets.map(line).join('')}trailer\n<< /Size 6 /Root 1 0 R /Prev ${String(rest).padStart(8, '0')} >>\nstartxref\n0\n%%EOF\n`
  const parts = ([1, 2, 3] as const).map((number) => `${number} 0 obj\n${ONE_PAGE[number]}\nendobj\n`)
  const offsets: number[] = []
  let at = head.length + table([0, 0, 0], 0).length
  for (const part of parts) {
    offsets.push(at)
    at += part.length
  }
  const late = '4 0 obj\n<< /Length 0 >>\nstream\n\nendstream\nendobj\n'
  const main = `xref\n0 1\n0000000000 65535 f \n4 1\n${line(at)}trailer\n<< /Size 6 >>\nstartxref\n${head.length}\n%%EOF\n`
  return Buffer.from(head + table(offsets, at + late.length) + parts.join('') + late + main)
}

const parameters = (values: Record<string, number>) => ({
  pairs: Object.entries(values).map(([name, value]) => [{ written: name }, value] as const),
})

it('undoes the last filter of PNG where a pixel has several bytes', () => {
  // Three rows of two pixels: 1 to 4, 5 to 8 and 9 to 12.
  const packed = Buffer.from([4, 1, 2, 2, 2, 4, 4, 4, 2, 2, 4, 4, 4, 2, 2])
  const row = parameters({ Predictor: 15, Colors: 2, Columns: 2 })
  expect([...undoPredictor(packed, row)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})
