import { expect, it } from 'vitest'
import { wordsAt } from '../../testing/words.ts'
import type { Word } from '../domain/words.ts'
import type { OcrEngine, ReadOptions } from './engine.ts'
import { rereadWords } from './reread-words.ts'

const page = { width: 600, height: 60, data: Buffer.alloc(600 * 60, 255) }
const picture = { width: 600, height: 60, scale: 1, whole: page, even: page }

/** Reads what it is told to, whatever is drawn. */
const engineFor = (texts: Partial<Record<ReadOptions['pass'], string>>, reads: string[] = []) =>
  ({
    read: (_page: Uint8Array, { pass }: ReadOptions) => {
      reads.push(pass)
      const words = (texts[pass] ?? '')
        .split(' ')
        .map((text) => ({ text, confidence: 90, x0: 0, y0: 0, x1: 1, y1: 1 }))
      return Promise.resolve({ words, angle: 0 })
    },
  }) as unknown as OcrEngine

const reread = async (words: readonly Word[], engine: OcrEngine) => {
  const better = await rereadWords(engine, picture, { words, angle: 0 }, new AbortController().signal)
  return better.map(({ text }) => text).join(' ')
}

it('numbers and addresses with a sign misread are read again, three times each, and nothing else', async () => {
  const words = wordsAt(20, 20, 'Ada King 215-272-3111 ada.kingaoakfoods.com')
  const reads: string[] = []
  const engine = engineFor({ line: '215-272-3171', address: 'ada.king@oakfoods.com' }, reads)
  expect(await reread(words, engine)).toBe('Ada King 215-272-3171 ada.king@oakfoods.com')
  expect(reads.toSorted()).toEqual(['address', 'address', 'address', 'line', 'line', 'line'])
})

it('a number in front of an address is there once', async () => {
  const words = wordsAt(20, 20, '+1 212 555 0147 ada@oakfoods.com')
  const engine = engineFor({ line: '+1 212 555 0147', address: 'ada@oakfoods.com' })
  expect(await reread(words, engine)).toBe('+1 212 555 0147 ada@oakfoods.com')
})

it('words of which nothing is read again stay', async () => {
  const words = wordsAt(20, 20, '(212) 555-0147 oakfoods.com')
  expect(await reread(words, engineFor({}))).toBe('(212) 555-0147 oakfoods.com')
})
