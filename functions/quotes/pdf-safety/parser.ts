import type { Lexer } from './lexer.ts'
import { MAX_DEPTH, damaged, tooComplex } from './refusal.ts'
import { nameValue } from './text.ts'

export interface PdfName {
  name: string
}
export interface PdfReference {
  object: number
  generation: number
}
/** A string; nothing here needs its text. */
export interface PdfString {
  string: true
}
export type PdfDictionary = Map<string, PdfValue>
export type PdfValue =
  null | boolean | number | PdfName | PdfReference | PdfString | readonly PdfValue[] | PdfDictionary

export const isName = (value: PdfValue | undefined, name: string) =>
  typeof value === 'object' && value !== null && 'name' in value && value.name === name

export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'object' in value

export const isArray = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value)

/** Any whole number from 0 up that is exact. */
export const isCount = (value: PdfValue | undefined): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

interface Open {
  close: '>>' | ']'
  items: PdfValue[]
}

/**
 * Reads one value strictly, with a stack of its own instead of recursion.
 * @throws {Refusal} damaged, or too-complex when nested too deeply
 */
export function parseValue(lexer: Lexer): PdfValue {
  const stack: Open[] = []
  for (;;) {
    const value = parseToken(lexer, stack)
    if (value === undefined) continue
    const parent = stack.at(-1)
    if (!parent) return value
    parent.items.push(value)
  }
}

/** The value completed by the next token, if it completes one. */
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
      return kind === ']' ? closed.items : dictionary(closed.items)
    }
    case 'name':
      return { name: nameValue(lexer.text) }
    case 'string':
      return { string: true }
    case 'number': {
      const value = Number(lexer.text)
      if (Number.isNaN(value)) throw damaged()
      return value
    }
    case 'word':
      return keyword(lexer.text, stack.at(-1)?.items ?? [])
  }
}

function keyword(word: string, items: PdfValue[]): PdfValue {
  if (word === 'null') return null
  if (word === 'true') return true
  if (word === 'false') return false
  const generation = items.pop()
  const object = items.pop()
  if (word !== 'R' || !isCount(object) || !isCount(generation)) throw damaged()
  return { object, generation }
}

function dictionary(items: readonly PdfValue[]): PdfDictionary {
  const entries: PdfDictionary = new Map()
  for (let at = 0; at < items.length; at += 2) {
    const key = items[at]
    const value = items[at + 1]
    if (typeof key !== 'object' || key === null || !('name' in key) || value === undefined) throw damaged()
    // Viewers differ on which of two equal keys holds.
    if (entries.has(key.name)) throw damaged()
    entries.set(key.name, value)
  }
  return entries
}
