import { create } from 'fontkit'
// @ts-ignore: installed when the bench is first run
import pdfmake from 'pdfmake'
// @ts-ignore: installed when the bench is first run
import type { Content } from 'pdfmake/interfaces.js'
import type { Drawing, Mark } from './drawing.ts'
import { fontFiles } from './fonts.ts'
import { measure } from './measure.ts'

pdfmake.setFonts(Object.fromEntries(fontFiles.map(({ face, path }) => [face, { normal: path }])))
pdfmake.setLocalAccessPolicy(() => true)

/** pdfmake positions a line by its top: the baseline minus the font's ascent. */
const ascents = new Map<string, number>(
  fontFiles.map(({ face, bytes }) => {
    const font = create(bytes)
    return [face, font.ascent / font.unitsPerEm]
  }),
)

const contentOf = (mark: Mark): Content => {
  if (mark.kind === 'text') {
    const y = mark.baseline - (ascents.get(mark.face) ?? 1) * mark.size
    return {
      text: mark.text,
      font: mark.face,
      fontSize: mark.size,
      color: mark.color,
      noWrap: true,
      absolutePosition: { x: mark.x, y },
    }
  }
  const { thickness: lineWidth, color: lineColor } = mark
  return {
    absolutePosition: { x: 0, y: 0 },
    canvas: [
      mark.kind === 'rule'
        ? { type: 'line', x1: mark.x1, y1: mark.y1, x2: mark.x2, y2: mark.y2, lineWidth, lineColor }
        : { type: 'rect', x: mark.x, y: mark.y, w: mark.width, h: mark.height, lineWidth, lineColor },
    ],
  }
}

await measure(({ title, width, height, pages }: Drawing) =>
  pdfmake
    .createPdf({
      info: { title },
      pageSize: { width, height },
      pageMargins: 0,
      defaultStyle: { font: 'sans' },
      content: pages.map((marks, index) => ({
        stack: marks.map(contentOf),
        ...(index > 0 && { pageBreak: 'before' as const }),
      })),
    })
    .getBuffer(),
)
