import { expect, it } from 'vitest'
import { nameSession } from './endpoints.ts'
import { checkLimit } from './rules.ts'

const takes = (name: string): boolean => nameSession.body.safeParse({ name }).success

it.each([
  'Staff',
  'SYSTEM',
  'website  form',
  'Sys\u200btem',
  'Staff\u2060',
  'St\u00adaff',
  'Ｓｔａｆｆ',
  'Website\u00a0Form',
  'S\ufe0fystem',
  '\u200b',
  '\u3164',
  '\u0301',
  'Customer',
  'customer.',
  'C u s t o m e r',
  '[Receipt]',
  'Import',
  'Harrow & Tally',
  'Harrow & Tally Advisers LLC',
  'ꓚꓴꓢꓔꓳꓟꓰꓣ',
  'ᏚᎩᏚᎢᎬᎷ',
  'Ѕtaff',
  'ЅУЅТЕМ',
  'ꜱᴛᴀꜰꜰ',
  '𝓢𝔂𝓼𝓽𝓮𝓶',
  'Ⓢⓣⓐⓕⓕ',
  'Cust0mer',
  'Custorner',
  '$taff',
  'Sys\u0301tem',
  'ﬅaﬀ',
  'Rеceipt',
  'Grасe',
  'Αda',
  'Ada Lоvelace',
])('leaves %j, which looks like a name of the product’s or none, to nobody', (name) => {
  expect(takes(name)).toBe(false)
})

it.each([
  'Grace',
  'Staff of two',
  'Customer Care Grace',
  '管理者',
  'Zoë 👩‍💻',
  'Александр',
  'Ольга Smith',
  'Ελένη',
  'Jean-Pierre',
  '小林Ken',
  'Ada 2',
  'Ľudovít',
  'О’Нил',
  'ᏣᎳᎩ',
  'ꓡꓲꓢꓴ',
])('lets %j be one’s name', (name) => {
  expect(takes(name)).toBe(true)
})

it('fewer passwords of strangers are checked than one process can check, so that staff do not wait behind them', () => {
  const secondsEach = 0.5
  expect(checkLimit.ofAll * secondsEach).toBeLessThan(checkLimit.windowSeconds)
})
