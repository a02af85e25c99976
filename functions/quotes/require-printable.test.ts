import { expect, it } from 'vitest'
import { emptyDraft } from '#shared/quotes/draft.ts'
import { emojiFaults } from '#shared/quotes/printed.ts'
import { checkDrawable } from './pdf/shape.ts'
import { requirePrintable } from './require-printable.ts'

/** Each in a separate word, so that none hides another. */
const all = Array.from({ length: 0x1fb00 - 0x1f000 }, (_, at) => String.fromCodePoint(0x1f000 + at))

const isDrawn = (text: string): boolean => {
  try {
    checkDrawable('customerName', text)
    return true
  } catch {
    return false
  }
}

it('no font of the PDF has the emoji that are refused during typing', () => {
  const refused = all.filter((text) => emojiFaults({ ...emptyDraft, guarantee: text }).length > 0)
  expect(refused.length).toBeGreaterThan(2000)
  expect(refused.filter(isDrawn)).toEqual([])
})

it.each(['Ada', '', 'Łódź & Søn', '东京', 'a ☀ b'].map((text) => [text]))(
  'exactly the drawable texts can be saved: %s',
  async (text) => {
    const kept = await requirePrintable({ ...emptyDraft, customerName: text }).then(
      () => true,
      () => false,
    )
    expect(kept).toBe(isDrawn(text))
  },
)
