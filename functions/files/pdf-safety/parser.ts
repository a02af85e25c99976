import type { Lexer } from './lexer.ts'
import { MAX_DEPTH, damaged, tooComplex } from './refusal.ts'
import { nameValue } from './text.ts'

export interface PdfName {
  /** What follows the slash, as written. */
  written: string
}
export interface PdfReference {
  object: number
  generation: number
}
export interface PdfString {
  /** With its brackets. */
  token: Buffer
}
export interface PdfDictionary {
  /** In the order of the file; a key may occur twice. */
  pairs: readonly (readonly [key: PdfName, value: PdfValue])[]
}
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfReference
  | PdfString
  | PdfDictionary
  | readonly PdfValue[]

type MaybeValue = PdfValue | undefined
const isObject = (value: MaybeValue) => typeof value === 'object' && value !== null

export const isName = (value: MaybeValue): value is PdfName => isObject(value) && 'written' in value
export const isNamed = (value: MaybeValue, name: string) => isName(value) && nameValue(value.written) === name
export const isReference = (value: MaybeValue): value is PdfReference => isObject(value) && 'object' in value
export const isString = (value: MaybeValue): value is PdfString => isObject(value) && 'token' in value
export const isDictionary = (value: MaybeValue): value is PdfDictionary => isObject(value) && 'pairs' in value
export const isArray = (value: MaybeValue): value is readonly PdfValue[] => Array.isArray(value)

export const isCount = (value: MaybeValue): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

/** @throws {Refusal} damaged when the key occurs twice: viewers differ on which value applies */
export function get(dictionary: PdfDictionary, key: string): PdfValue | undefined {
  const found = dictionary.pairs.filter(([name]) => nameValue(name.written) === key)
  if (found.length > 1) throw damaged()
  return found[0]?.[1]
}

/** @throws {Refusal} damaged, unless the next token is a count */
export function readCount(lexer: Lexer): number {
  const value = lexer.next() === 'number' ? Number(lexer.text) : NaN
  if (!isCount(value)) throw damaged()
  return value
}

interface Open {
  close: '>>' | ']'
  items: PdfValue[]
}

// In one object; real ones stay under 100,000.
const MAX_TOKENS = 500_000
const MAX_NAME = 1000

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/
// PDFium treats the bytes 0x80 and 0xFF as white space.
const DOUBTFUL_NAME = /[\x80\xff]/
const HEX_STRING = /^<[0-9A-Fa-f\0\s]*>$/

/**
 * Reads one value, strictly: viewers read malformed syntax differently, so one could show what another hides. Uses a
 * stack instead of recursion.
 * @throws {Refusal} damaged, or too-complex when nested too deeply
 */
export function parseValue(lexer: Lexer): PdfValue {
  const stack: Open[] = []
  for (let tokens = 0; ; tokens++) {
    if (tokens > MAX_TOKENS) throw tooComplex()
    const value = parseToken(lexer, stack)
    if (value === undefined) continue
    const parent = stack.at(-1)
    if (!parent) return value
    parent.items.push(value)
  }
}

/** Returns the value that the next token completes, if it completes one. */
function parseToken(lexer: Lexer, stack: Open[]): PdfValue | undefined {
  const kind = lexer.next()
  switch (kind) {
    case 'end':
      throw damaged()
    case '<<':
    case '[':
      if (stack.length === MAX_DEPTH) throw tooComplex()
      stack.push({ close: kind === '<<' ? '>>' : ']', items: [] })
      return undefined
    case '>>':
    case ']': {
      const closed = stack.pop()
      if (closed?.close !== kind) throw damaged()
      return kind === ']' ? closed.items : toDictionary(closed.items)
    }
    case 'name': {
      const written = lexer.text
      if (written.length > MAX_NAME || DOUBTFUL_NAME.test(written)) throw damaged()
      return { written }
    }
    case 'string': {
      const token = lexer.bytes.subarray(lexer.start, lexer.end)
      if (token[0] === 0x3c && !HEX_STRING.test(token.toString('latin1'))) throw damaged()
      return { token }
    }
    case 'number':
      if (!NUMBER.test(lexer.text)) throw damaged()
      return Number(lexer.text)
    case 'word':
      return keyword(lexer.text, stack.at(-1)?.items)
  }
}

function keyword(word: string, items: PdfValue[] | undefined): PdfValue {
  if (word === 'null') return null
  if (word === 'true') return true
  if (word === 'false') return false
  // An object may be empty.
  if (word === 'endobj' && items === undefined) return null
  const generation = items?.pop()
  const object = items?.pop()
  if (word !== 'R' || !isCount(object) || !isCount(generation)) throw damaged()
  return { object, generation }
}

function toDictionary(items: readonly PdfValue[]): PdfDictionary {
  const pairs: [PdfName, PdfValue][] = []
  for (let at = 0; at < items.length; at += 2) {
    const key = items[at]
    const value = items[at + 1]
    if (!isName(key) || value === undefined) throw damaged()
    pairs.push([key, value])
  }
  return { pairs }
}
