import { join } from 'node:path'
// @ts-ignore: installed when the bench is first run
import PDFDocument from 'pdfkit'
import { fontsDirectory } from '../../../functions/quotes/pdf/fonts.ts'
import type { Drawing } from './drawing.ts'
import { measure } from './measure.ts'

const fontFile = (name: string) => join(fontsDirectory(), `${name}.ttf`)
const fonts = {
  serif: fontFile('Besley-Medium'),
  sans: fontFile('SourceSans3-Regular'),
  bold: fontFile('SourceSans3-SemiBold'),
}

await measure(async ({ title, width, height, pages }: Drawing) => {
  const size = [width, height]
  const document = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    font: fonts.sans,
    info: { Title: title },
  })
  const chunks: Buffer[] = []
  const finished = new Promise((resolve) => document.on('end', resolve))
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [face, path] of Object.entries(fonts)) document.registerFont(face, path)
  for (const marks of pages) {
    document.addPage()
    for (const mark of marks) {
      if ('text' in mark) {
        document.font(mark.face).fontSize(mark.size).fillColor(mark.color)
        document.text(mark.text, ...mark.at, { lineBreak: false, baseline: 'alphabetic' })
        continue
      }
      const [x, y, right, bottom] = mark.at
      if (mark.kind === 'box') document.rect(...mark.at)
      else document.moveTo(x, y).lineTo(right, bottom)
      document.lineWidth(mark.size).stroke(mark.color)
    }
  }
  document.end()
  await finished
  return Buffer.concat(chunks)
})
