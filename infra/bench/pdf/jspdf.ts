// @ts-ignore: installed when the bench is first run
import { jsPDF } from 'jspdf'
import type { Drawing } from './drawing.ts'
import { fontFiles } from './fonts.ts'
import { measure } from './measure.ts'

const base64 = fontFiles.map(({ face, bytes }) => ({ face, data: bytes.toString('base64') }))

await measure(({ title, width, height, pages }: Drawing) => {
  const document = new jsPDF({ unit: 'pt', format: [width, height], compress: true })
  document.setProperties({ title })
  for (const { face, data } of base64) {
    document.addFileToVFS(`${face}.ttf`, data)
    document.addFont(`${face}.ttf`, face, 'normal')
  }
  pages.forEach((marks, index) => {
    if (index > 0) document.addPage([width, height])
    for (const mark of marks) {
      if (mark.kind === 'text') {
        document.setFont(mark.face, 'normal').setFontSize(mark.size).setTextColor(mark.color)
        document.text(mark.text, mark.x, mark.baseline)
      } else if (mark.kind === 'rule') {
        document.setLineWidth(mark.thickness).setDrawColor(mark.color)
        document.line(mark.x1, mark.y1, mark.x2, mark.y2)
      } else {
        document.setLineWidth(mark.thickness).setDrawColor(mark.color)
        document.rect(mark.x, mark.y, mark.width, mark.height)
      }
    }
  })
  return Promise.resolve(new Uint8Array(document.output('arraybuffer')))
})
