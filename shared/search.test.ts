import { expect, it } from 'vitest'
import { fold, foldedWords } from './leads/matching/fold.ts'
import { findForgiving } from './search.ts'

const texts = [
  'Linda Garcia Riverbend Bakery linda@riverbend.example +13055550142',
  'José Ramírez Summit Dental jose@summit.example',
  'Siân O’Leary Million Motors sian.oleary@gmail.example',
  'Inés Núñez Tidewater Cold Storage ines@tidewater-cold.example',
  '王伟 Harrow Studio wei@harrow.example',
  'New quote: for a customer who is not a lead',
  'Calendar View: posts by day, six weeks at a time',
]

it.each([
  ['garica', [0]],
  ['riverbnd', [0]],
  ['verben', [0]],
  ['ramirz', [1]],
  ['jsoe summit', [1]],
  ['summit.exam', [1]],
  ['oleary', [2]],
  ['olaery', [2]],
  ['lion', [2]],
  ['nunez', [3]],
  ['nunes tidewatr', [3]],
  ['5550142', [0]],
  ['5550124', []],
  ['王', [4]],
  ['quoet', [5]],
  ['calender', [6]],
  ['cal', [6]],
  ['garcia summit', []],
  ['zebra', []],
  ['customs office', []],
  ['xylophone', []],
  ['', [0, 1, 2, 3, 4, 5, 6]],
])('“%s” finds the texts %j', (typed, expected) => {
  expect(findForgiving(texts.map(fold), foldedWords(typed))).toEqual(expected)
})
