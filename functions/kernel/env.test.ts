import { afterEach, expect, it, vi } from 'vitest'
import { readEnv } from './env.ts'

afterEach(() => void vi.unstubAllEnvs())

it('gives the named variables and no others', () => {
  vi.stubEnv('ONE', '1')
  vi.stubEnv('TWO', '2')
  expect(readEnv('ONE')).toEqual({ ONE: '1' })
})

it.each([undefined, ''])('fails, and names the variable, when it is %j', (value) => {
  vi.stubEnv('ONE', value)
  expect(() => readEnv('ONE')).toThrow('ONE')
})
