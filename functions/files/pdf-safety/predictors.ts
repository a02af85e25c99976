import { get, isCount, isDictionary } from './parser.ts'
import type { PdfValue } from './parser.ts'
import { damaged, tooComplex } from './refusal.ts'

const PNG = 10
const MAX_ROW = 4096

/**
 * Undoes the row filters of PNG or TIFF, which cross-reference streams often have.
 * @throws {Refusal} damaged; too-complex, for parameters that no such stream has
 */
export function undoPredictor(data: Buffer, parameters: PdfValue): Buffer {
  if (parameters === null) return data
  if (!isDictionary(parameters)) throw damaged()
  const number = (key: string, otherwise: number) => {
    const value = get(parameters, key) ?? otherwise
    if (!isCount(value) || value > MAX_ROW) throw tooComplex()
    return value
  }
  const predictor = number('Predictor', 1)
  if (predictor <= 1) return data
  const pixel = number('Colors', 1)
  const width = number('Columns', 1) * pixel
  if (number('BitsPerComponent', 8) !== 8 || width < 1 || width > MAX_ROW) throw tooComplex()
  return predictor === 2 ? undoTiff(data, width, pixel) : undoPng(data, width, pixel, predictor)
}

function undoTiff(data: Buffer, width: number, pixel: number): Buffer {
  const out = Buffer.from(data)
  for (let at = 0; at < out.length; at++)
    if (at % width >= pixel) out[at] = (out[at] ?? 0) + (out[at - pixel] ?? 0)
  return out
}

function undoPng(data: Buffer, width: number, pixel: number, predictor: number): Buffer {
  if (predictor < PNG || predictor > PNG + 5) throw tooComplex()
  if (data.length % (width + 1) !== 0) throw damaged()
  const rows = data.length / (width + 1)
  const out = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (width + 1)]
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const left = column >= pixel ? (out[at - pixel] ?? 0) : 0
      const up = row > 0 ? (out[at - width] ?? 0) : 0
      const corner = column >= pixel && row > 0 ? (out[at - width - pixel] ?? 0) : 0
      out[at] = (data[row * (width + 1) + 1 + column] ?? 0) + prediction(filter, left, up, corner)
    }
  }
  return out
}

function prediction(filter: number | undefined, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return up
    case 3:
      return (left + up) >> 1
    case 4: {
      const toLeft = Math.abs(up - corner)
      const toUp = Math.abs(left - corner)
      const toCorner = Math.abs(left + up - 2 * corner)
      if (toLeft <= toUp && toLeft <= toCorner) return left
      return toUp <= toCorner ? up : corner
    }
    default:
      throw damaged()
  }
}
