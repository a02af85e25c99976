import { expect, it } from 'vitest'
import { inspect } from '../files/pdf-safety/inspect.ts'
import { Refusal } from '../files/pdf-safety/refusal.ts'
import { encryptedInPlace } from './encrypted.ts'
import type { RefusalReason } from '../files/pdf-safety/refusal.ts'

export function reasonOf(bytes: Buffer): RefusalReason | 'accepted' {
  try {
    inspect(bytes)
    return 'accepted'
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
}

/** What a person is told who sends the file: why it is refused, or the number of its pages. */
export function wordsFor(bytes: Buffer): string {
  try {
    return String(inspect(bytes))
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

/** Declares a test for each file: that a person is told these words, among others. */
export const expectWords = (cases: Record<string, readonly [bytes: Buffer, words: string]>): void =>
  it.each(Object.entries(cases))('%s', (_, [bytes, words]) => expect(wordsFor(bytes)).toContain(words))

/** Declares a test for each file: that it is refused for this reason, or accepted; and encrypted as well. */
export function expectReason(reason: RefusalReason | 'accepted', cases: Record<string, Buffer>): void {
  it.each(Object.entries(cases))('%s', (_, bytes) => {
    expect(reasonOf(bytes)).toBe(reason)
    const encrypted = reason === 'not-pdf' ? undefined : encryptedInPlace(bytes)
    // What cannot be told for sure in an encrypted file is refused sooner.
    const sooner = reason === 'accepted' ? [] : ['damaged', 'encrypted']
    if (encrypted) expect([reason, ...sooner]).toContain(reasonOf(encrypted))
  })
}
