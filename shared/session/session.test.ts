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
])('refuses %j, which looks like a reserved name or shows nothing', (name) => {
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
])('accepts the name %j', (name) => {
  expect(takes(name)).toBe(true)
})

it('limits checks for unknown clients to fewer than one process can do, so that staff do not wait', () => {
  const secondsEach = 0.5
  expect(checkLimit.ofAll * secondsEach).toBeLessThan(checkLimit.windowSeconds)
})
