import { inflateSync } from 'node:zlib'
import { Lexer } from './lexer.ts'
import { get, isArray, isCount, isDictionary, isNamed, parseValue } from './parser.ts'
import type { PdfDictionary, PdfValue } from './parser.ts'
import { damaged, tooComplex } from './refusal.ts'
import type { Budget } from './refusal.ts'

export interface DecodedStream {
  dictionary: PdfDictionary
  data: Buffer
}

// Spellings with which some viewer would replace the filter, its parameters or the data by others.
const REPLACEMENTS = ['F', 'FFilter', 'FDecodeParms', 'DP', 'DL']
const PLAIN_KEY = /^[A-Za-z]+$/

/**
 * Reads a stream that describes the file itself: cross-references or objects. Such streams are written by programs
 * in one way, so anything that viewers could read differently is refused.
 * @param at offset of what follows `obj`
 * @throws {Refusal} damaged, or too-complex when it unpacks to more than the budget
 */
export function decodeStream(bytes: Buffer, at: number, budget: Budget): DecodedStream {
  const lexer = new Lexer(bytes, at, budget)
  const dictionary = parseValue(lexer)
  if (!isDictionary(dictionary) || lexer.next() !== 'word' || lexer.text !== 'stream') throw damaged()
  const keys = dictionary.pairs.map(([key]) => key.written)
  if (!keys.every((key) => PLAIN_KEY.test(key) && !REPLACEMENTS.includes(key))) throw damaged()

  let start = lexer.end
  if (bytes[start] === 13) start++
  if (bytes[start] !== 10) throw damaged()
  start++

  const filter = only(get(dictionary, 'Filter'))
  // What is packed ends by itself, so no length in the file can hide a part of it.
  const packed = bytes.subarray(start)
  if (filter === null) return { dictionary, data: packed }
  if (!isNamed(filter, 'FlateDecode')) throw tooComplex()
  const data = inflate(packed, budget)
  return { dictionary, data: undoPredictor(data, only(get(dictionary, 'DecodeParms'))) }
}

const WORKING_MEMORY = 32 * 1024

/** A value that may be wrapped in an array of one; absent is null. */
function only(value: PdfValue | undefined): PdfValue {
  if (!isArray(value)) return value ?? null
  if (value.length > 1) throw tooComplex()
  return value[0] ?? null
}

function inflate(packed: Buffer, budget: Budget): Buffer {
  // Each needs working memory, however little comes out.
  budget.inflated(WORKING_MEMORY)
  let data: Buffer
  try {
    data = inflateSync(packed, { maxOutputLength: Math.max(1, budget.inflatable) })
  } catch (error) {
    // zlib reports output past the limit as a RangeError.
    throw error instanceof RangeError ? tooComplex() : damaged()
  }
  budget.inflated(data.length)
  return data
}

/** Undoes the PNG row filters that cross-reference streams are packed with. */
function undoPredictor(data: Buffer, parameters: PdfValue): Buffer {
  if (parameters === null) return data
  if (!isDictionary(parameters)) throw damaged()
  const predictor = get(parameters, 'Predictor') ?? 1
  if (predictor === 1) return data
  const width = get(parameters, 'Columns') ?? 1
  if (!isCount(predictor) || predictor < 10 || predictor > 15 || !isCount(width)) throw tooComplex()
  if (width < 1 || width > 64 || (get(parameters, 'Colors') ?? 1) !== 1) throw tooComplex()
  if ((get(parameters, 'BitsPerComponent') ?? 8) !== 8 || data.length % (width + 1) !== 0) throw damaged()

  const rows = data.length / (width + 1)
  const out = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row++) {
    const filter = data[row * (width + 1)]
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const left = column > 0 ? (out[at - 1] ?? 0) : 0
      const up = row > 0 ? (out[at - width] ?? 0) : 0
      const corner = column > 0 && row > 0 ? (out[at - width - 1] ?? 0) : 0
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
