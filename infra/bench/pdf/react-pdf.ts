// @ts-ignore: installed when the bench is first run
import { Document, Font, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { create } from 'fontkit'
import { createElement } from 'react'
import type { Drawing, Mark } from './drawing.ts'
import { fontFiles } from './fonts.ts'
import { measure } from './measure.ts'

for (const { face, path } of fontFiles) Font.register({ family: face, src: path })
Font.registerHyphenationCallback((word: string) => [word])

/** The distance from a line's top to its baseline: react-pdf centers ascent and descent in the line's height. */
const ascents = new Map<string, number>(
  fontFiles.map(({ face, bytes }) => {
    const font = create(bytes)
    return [face, font.ascent / font.unitsPerEm]
  }),
)

const absolute = 'absolute' as const

function elementOf(mark: Mark, key: number) {
  if (mark.kind === 'text') {
    const style = {
      position: absolute,
      left: mark.x,
      top: mark.baseline - (ascents.get(mark.face) ?? 1) * mark.size,
      width: 600,
      fontFamily: mark.face,
      fontSize: mark.size,
      color: mark.color,
    }
    return createElement(Text, { key, style }, mark.text)
  }
  if (mark.kind === 'box') {
    const { x: left, y: top, width, height, thickness: borderWidth, color: borderColor } = mark
    return createElement(View, {
      key,
      style: { position: absolute, left, top, width, height, borderWidth, borderColor },
    })
  }
  const upright = mark.x1 === mark.x2
  const style = {
    position: absolute,
    left: mark.x1,
    top: mark.y1,
    width: upright ? mark.thickness : mark.x2 - mark.x1,
    height: upright ? mark.y2 - mark.y1 : mark.thickness,
    backgroundColor: mark.color,
  }
  return createElement(View, { key, style })
}

await measure(({ title, width, height, pages }: Drawing) =>
  renderToBuffer(
    createElement(
      Document,
      { title },
      pages.map((marks, index) =>
        createElement(Page, { key: index, size: [width, height] }, marks.map(elementOf)),
      ),
    ),
  ),
)
