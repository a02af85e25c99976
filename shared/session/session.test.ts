import { expect, it } from 'vitest'
import { nameSession } from './endpoints.ts'
import { checkLimit } from './rules.ts'

const takes = (name: string): boolean => nameSession.body.safeParse({ name }).success

it.each(['Staff', ' SYSTEM ', 'website form', 'Sys\u200btem', 'Customer', 'Import', 'Harrow & Tally', ''])(
  'refuses %j, which is a reserved name or shows nothing',
  (name) => {
    expect(takes(name)).toBe(false)
  },
)

it.each(['Grace', 'Staff of two', '管理者', 'Zoë 👩‍💻', 'Ольга Smith', 'О’Нил', 'Ada 2'])(
  'accepts the name %j',
  (name) => {
    expect(takes(name)).toBe(true)
  },
)

it('limits checks for unknown clients to fewer than one process can do, so that staff do not wait', () => {
  const secondsEach = 0.5
  expect(checkLimit.ofAll * secondsEach).toBeLessThan(checkLimit.windowSeconds)
})
