// @ts-ignore: installed when the bench is first run
import PDFDocument from 'pdfkit'
import type { Drawing } from './drawing.ts'
import { fontFiles } from './fonts.ts'
import { measure } from './measure.ts'

await measure(async ({ title, width, height, pages }: Drawing) => {
  const [first] = fontFiles
  if (!first) throw new Error('no fonts')
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    font: first.path,
    info: { Title: title },
  })
  const chunks: Buffer[] = []
  const finished = new Promise((resolve) => document.on('end', resolve))
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const { face, path } of fontFiles) document.registerFont(face, path)
  for (const marks of pages) {
    document.addPage()
    for (const mark of marks) {
      if (mark.kind === 'text') {
        document.font(mark.face).fontSize(mark.size).fillColor(mark.color)
        document.text(mark.text, mark.x, mark.baseline, { lineBreak: false, baseline: 'alphabetic' })
      } else if (mark.kind === 'rule') {
        document.moveTo(mark.x1, mark.y1).lineTo(mark.x2, mark.y2)
        document.lineWidth(mark.thickness).stroke(mark.color)
      } else {
        document.rect(mark.x, mark.y, mark.width, mark.height)
        document.lineWidth(mark.thickness).stroke(mark.color)
      }
    }
  }
  document.end()
  await finished
  return Buffer.concat(chunks)
})
