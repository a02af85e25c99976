import { DECODERS } from './filters.ts'
import { Lexer, isSpace } from './lexer.ts'
import type { Encryption } from './encryption.ts'
import { get, isArray, isCount, isDictionary, isName, isNamed, parseValue } from './parser.ts'
import type { PdfDictionary, PdfReference, PdfValue } from './parser.ts'
import { undoPredictor } from './predictors.ts'
import { damaged, tooComplex } from './refusal.ts'
import type { Budget } from './refusal.ts'
import { nameValue } from './text.ts'

export interface DecodedStream {
  dictionary: PdfDictionary
  data: Buffer
}

/** One step of unpacking. */
export interface Filter {
  name: string
  parameters: PdfValue
}

// Keys by which some viewers would replace the filter, its parameters or the data.
const REPLACEMENTS = ['F', 'FFilter', 'FDecodeParms', 'DP']
const PLAIN_KEY = /^[\w.:-]+$/
const WORKING_MEMORY = 32 * 1024

interface Sealed {
  encryption: Encryption
  owner: PdfReference
}

/**
 * Reads a stream that describes the file itself: cross-references or objects. Programs write such streams in one way,
 * so anything that viewers could read differently is refused.
 * @param at offset of what follows `obj`
 * @param sealed how it is encrypted
 * @throws {Refusal} damaged, or too-complex when it unpacks to more than the budget
 */
export function decodeStream(bytes: Buffer, at: number, budget: Budget, sealed?: Sealed): DecodedStream {
  const lexer = new Lexer(bytes, at, budget)
  const dictionary = parseValue(lexer)
  if (!isDictionary(dictionary) || lexer.next() !== 'word' || lexer.text !== 'stream') throw damaged()
  const keys = dictionary.pairs.map(([key]) => key.written)
  if (!keys.every((key) => PLAIN_KEY.test(key) && !REPLACEMENTS.includes(key))) throw damaged()

  let start = lexer.end
  if (bytes[start] === 13) start++
  if (bytes[start] !== 10) throw damaged()
  start++

  const filters = filtersOf(dictionary, written)
  // Deflated data marks its own end, so no length in the file can hide a part of it. Without a filter, no length can
  // be trusted.
  const endsByItself = filters[0] === undefined || filters[0].name.startsWith('Fl')
  const isSealed = sealed?.encryption.isOn === true
  const end = endsByItself && !isSealed ? bytes.length : bytes.indexOf('endstream', start)
  if (end === -1) throw damaged()
  let data = bytes.subarray(start, end)
  const length = get(dictionary, 'Length')
  if (filters.length === 0 && isCount(length) && !endsAt(bytes, start + length)) throw damaged()
  if (isSealed) {
    // Programs that use the length must not see more than this.
    if (!endsByItself || filters.length === 0) {
      if (!isCount(length) || start + length > end || !endsAt(bytes, start + length)) throw damaged()
      data = data.subarray(0, length)
    }
    data = unseal(data, dictionary, sealed, budget)
  }
  for (const { name, parameters } of filters) {
    const decode = DECODERS.get(name)
    if (!decode) throw tooComplex()
    // Each filter needs working memory, even for little data.
    budget.inflated(WORKING_MEMORY)
    data = decode(data, budget.inflatable, changesEarly(parameters))
    budget.inflated(data.length)
    data = undoPredictor(data, parameters)
  }
  return { dictionary, data }
}

const written = (value: PdfValue | undefined): PdfValue => value ?? null

/** @param data up to the first word that may end it */
function unseal(data: Buffer, dictionary: PdfDictionary, sealed: Sealed, budget: Budget): Buffer {
  const { encryption, owner } = sealed
  if (!isNamed(get(dictionary, 'Type'), 'ObjStm') || !encryption.isUsual(dictionary, written)) throw damaged()
  budget.read(data.length)
  return encryption.data(data, dictionary, owner, written)
}

/** Whether the data of a stream ends here. */
export function endsAt(bytes: Buffer, at: number): boolean {
  let end = at
  while (isSpace(bytes[end])) end++
  return bytes.toString('latin1', end, end + 9) === 'endstream'
}

/**
 * The filters of a stream, in the order in which they unpack it.
 * @param resolve follows a reference
 * @throws {Refusal} damaged
 */
export function filtersOf(
  dictionary: PdfDictionary,
  resolve: (value: PdfValue | undefined) => PdfValue,
): Filter[] {
  const listed = (key: string): readonly PdfValue[] => {
    const value = resolve(get(dictionary, key))
    return isArray(value) ? value.map((item) => resolve(item)) : value === null ? [] : [value]
  }
  const parameters = listed('DecodeParms')
  return listed('Filter').map((name, index) => {
    if (!isName(name)) throw damaged()
    return { name: nameValue(name.written), parameters: parameters[index] ?? null }
  })
}

/** @returns false if the parameters of LZW say so; usually true */
export const changesEarly = (parameters: PdfValue): boolean =>
  !isDictionary(parameters) || get(parameters, 'EarlyChange') !== 0
