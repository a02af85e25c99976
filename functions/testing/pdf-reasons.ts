import { expect, it } from 'vitest'
import { inspect } from '../files/pdf-safety/inspect.ts'
import { Refusal } from '../files/pdf-safety/refusal.ts'
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

/** Declares a test for each file: that it is refused for this reason, or accepted. */
export function expectReason(reason: RefusalReason | 'accepted', cases: Record<string, Buffer>): void {
  it.each(Object.entries(cases))('%s', (_, bytes) => expect(reasonOf(bytes)).toBe(reason))
}
