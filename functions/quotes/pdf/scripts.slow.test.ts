import { describe, expect, it } from 'vitest'
import type { QuoteDocument } from '#shared/quotes/document.ts'
import { renderQuotePdf } from './quote-pdf.ts'
import { alike, crop, inkOf, trim, type Pixels, readPdf, rulesAt } from '../../testing/pdf-reading.ts'
import { graphemesOf } from './script.ts'

async function drawServices(services: QuoteDocument['services']) {
  const bytes = await renderQuotePdf({
    quoteId: 'Q-1',
    revision: 1,
    customerName: '-',
    services,
    discount: 0,
    guarantee: '',
    createdAt: '2026-11-21T15:00:00Z',
  })
  const [page] = await readPdf(bytes, 4)
  if (!page) throw new Error('no page')
  return { page, rules: rulesAt(page.pixels, 73).filter((y) => y > 200) }
}

async function drawNames(names: readonly string[]): Promise<{ pictures: Pixels[]; text: string }> {
  const { page, rules } = await drawServices(names.map((name) => ({ name, setupFee: 1, monthlyFee: 1 })))
  // Only the rules between rows are in the space between the rows' numbers and their names.
  const pictures = names.map((_, index) => {
    const [top, bottom] = [rules[index + 1], rules[index + 2]]
    if (top === undefined || bottom === undefined) throw new Error(`no row ${index + 1}`)
    return crop(page.pixels, 76, top + 1.5, 400, bottom - 0.5)
  })
  return { pictures, text: page.text.normalize('NFC') }
}

const ink = (pixels: Pixels | undefined) => {
  const found = pixels && inkOf(pixels)
  if (!found) throw new Error('nothing is drawn')
  return { ...found, width: found.right - found.left, height: found.bottom - found.top }
}

const scripts: [string, string][] = [
  ['Western European', 'Åsa Ñandú Þórður Œuvre ßüç'],
  ['Central European', 'Łódź Žižkov Őrség Ţării Şişli Ģirts'],
  ['African and Pan-Nigerian', 'Ŋɔkpɛ Ɓaba Ɗan Ƙofar'],
  ['Vietnamese', 'Nguyễn Thị Hồng Đặng Trường'],
  ['Greek', 'Ελληνική Ἀθῆναι Ωδή'],
  ['Cyrillic', 'Ёлкин Їжак Ђорђе Қазақ Ўзбек'],
]

describe.each(scripts)('%s', (_script, name) => {
  const letters = [...new Set(graphemesOf(name.replaceAll(' ', '')))]

  it('has different pixels for every letter', async () => {
    const pictures: Pixels[] = []
    for (let at = 0; at < letters.length; at += 15) {
      const drawn = await drawNames(letters.slice(at, at + 15))
      pictures.push(...drawn.pictures.map((each) => trim(each) ?? each))
    }
    letters.forEach((letter, index) => {
      const { width, height, amount } = ink(pictures[index])
      expect(width, letter).toBeGreaterThan(0.6)
      expect(width, letter).toBeLessThan(12)
      expect(height, letter).toBeGreaterThan(0.6)
      expect(height, letter).toBeLessThan(14)
      expect(amount, letter).toBeGreaterThan(40)
      // A face draws the same box for every missing letter.
      const twin = letters.findIndex(
        (_letter, other) => other !== index && alike(picture(index), picture(other)),
      )
      expect(letters[twin], `is drawn like ${letter}`).toBeUndefined()
    })
    function picture(index: number): Pixels {
      const found = pictures[index]
      if (!found) throw new Error(`no picture ${index}`)
      return found
    }
  })

  it('is as wide as its letters together, and can be copied as text', async () => {
    const { pictures, text } = await drawNames([name])
    expect(ink(pictures[0]).width).toBeGreaterThan(letters.length * 3)
    expect(text.replace(/\s/g, '')).toContain(name.replace(/\s/g, ''))
  })
})

describe('combining marks', () => {
  it.each(['Nguyễn Ệ', 'Ångström', 'Ёлкин', 'Ἀθῆναι'])(
    'looks the same composed and decomposed: %s',
    async (name) => {
      const { pictures, text } = await drawNames([name.normalize('NFC'), name.normalize('NFD'), 'other'])
      const [composed, decomposed, other] = pictures
      if (!composed || !decomposed || !other) throw new Error('no rows')
      expect(alike(composed, decomposed)).toBe(true)
      expect(alike(composed, other)).toBe(false)
      expect(text.split(name.normalize('NFC'))).toHaveLength(3)
    },
  )
})
