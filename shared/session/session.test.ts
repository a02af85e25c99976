import { expect, it } from 'vitest'
import { nameSession } from './endpoints.ts'

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
])('leaves %j, which looks like a name of the product’s or none, to nobody', (name) => {
  expect(takes(name)).toBe(false)
})

it.each(['Grace', 'Staff of two', '管理者', 'Zoë 👩‍💻'])('lets %j be one’s name', (name) => {
  expect(takes(name)).toBe(true)
})
