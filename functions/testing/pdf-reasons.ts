import { expect, it } from 'vitest'
import { inspect } from '../files/pdf-safety/inspect.ts'
import { Refusal } from '../files/pdf-safety/refusal.ts'
import { encryptedInPlace } from './encrypted.ts'
import type { RefusalReason } from '../files/pdf-safety/refusal.ts'

function verdictOn(bytes: Buffer): { reason: RefusalReason | 'accepted'; message: string } {
  try {
    return { reason: 'accepted', message: String(inspect(bytes)) }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

export const reasonOf = (bytes: Buffer): RefusalReason | 'accepted' => verdictOn(bytes).reason

export const wordsFor = (bytes: Buffer): string => verdictOn(bytes).message

export const expectWords = (cases: Record<string, readonly [bytes: Buffer, words: string]>): void =>
  it.each(Object.entries(cases))('%s', (_, [bytes, words]) => expect(wordsFor(bytes)).toContain(words))

/** Both as it is and encrypted. */
export function expectReason(reason: RefusalReason | 'accepted', cases: Record<string, Buffer>): void {
  it.each(Object.entries(cases))('%s', (_, bytes) => {
    expect(reasonOf(bytes)).toBe(reason)
    const encrypted = reason === 'not-pdf' ? undefined : encryptedInPlace(bytes)
    // An encrypted file is refused earlier where it is ambiguous.
    const sooner = reason === 'accepted' ? [] : ['damaged', 'encrypted']
    if (encrypted) expect([reason, ...sooner]).toContain(reasonOf(encrypted))
  })
}
