import type { Budget } from './refusal.ts'

export type TokenKind = '<<' | '>>' | '[' | ']' | 'name' | 'string' | 'number' | 'word' | 'end'

const REGULAR = 0
const SPACE = 1
const DELIMITER = 2
const KIND = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) KIND[byte] = SPACE
for (const character of '()<>[]{}/%') KIND[character.charCodeAt(0)] = DELIMITER

const CR = 13
const LF = 10
const BACKSLASH = 0x5c

export const isSpace = (byte: number | undefined) => byte !== undefined && KIND[byte] === SPACE
const isRegular = (byte: number | undefined) => byte !== undefined && KIND[byte] === REGULAR
export const isNumeric = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e

/** Splits PDF syntax into tokens, without recursion. After `next()`, the token is between `start` and `end`. */
export class Lexer {
  readonly bytes: Buffer
  readonly budget: Budget
  start = 0
  end: number

  constructor(bytes: Buffer, at: number, budget: Budget) {
    this.bytes = bytes
    this.end = at
    this.budget = budget
  }

  /** The token as written; a name without its slash. */
  get text(): string {
    const slash = this.bytes[this.start] === 0x2f ? 1 : 0
    return this.bytes.toString('latin1', this.start + slash, this.end)
  }

  /** Reads the next token. The kind is `end` at the end of the bytes, and for a string without an end. */
  next(): TokenKind {
    const from = this.end
    this.start = this.#skip(from)
    const kind = this.#token()
    this.budget.read(this.end - from + 1)
    return kind
  }

  #skip(at: number): number {
    const { bytes } = this
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (byte === 0x25) while (at + 1 < bytes.length && bytes[at + 1] !== CR && bytes[at + 1] !== LF) at++
      else if (KIND[byte] !== SPACE) return at
    }
    return at
  }

  #token(): TokenKind {
    const { bytes, start } = this
    const byte = bytes[start]
    this.end = Math.min(start + 1, bytes.length)
    if (byte === undefined) return 'end'
    switch (byte) {
      case 0x2f:
        while (isRegular(bytes[this.end])) this.end++
        return 'name'
      case 0x28:
        return this.#literalString()
      case 0x3c:
        if (bytes[start + 1] !== 0x3c) return this.#hexString()
        this.end++
        return '<<'
      case 0x3e:
        if (bytes[start + 1] !== 0x3e) return 'word'
        this.end++
        return '>>'
      case 0x5b:
        return '['
      case 0x5d:
        return ']'
    }
    if (isNumeric(byte)) {
      while (this.end < bytes.length && isNumeric(bytes[this.end] ?? 0)) this.end++
      return 'number'
    }
    if (isRegular(byte)) while (isRegular(bytes[this.end])) this.end++
    return 'word'
  }

  #literalString(): TokenKind {
    const { bytes } = this
    let open = 1
    while (this.end < bytes.length) {
      const byte = bytes[this.end++]
      if (byte === BACKSLASH) this.end++
      else if (byte === 0x28) open++
      else if (byte === 0x29 && --open === 0) return 'string'
    }
    this.end = bytes.length
    return 'end'
  }

  // Viewers skip anything else between the brackets.
  #hexString(): TokenKind {
    const close = this.bytes.indexOf(0x3e, this.end)
    this.end = close === -1 ? this.bytes.length : close + 1
    return close === -1 ? 'end' : 'string'
  }
}
