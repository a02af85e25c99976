import { afterEach, expect, it, vi } from 'vitest'
import { readEnv, readEnvIfSet } from './env.ts'

afterEach(() => void vi.unstubAllEnvs())

it('reads the named variables and no others', () => {
  vi.stubEnv('ONE', '1')
  vi.stubEnv('TWO', '2')
  expect(readEnv('ONE')).toEqual({ ONE: '1' })
})

it.each([undefined, ''])('fails and names the variable when it is %j', (value) => {
  vi.stubEnv('ONE', value)
  expect(() => readEnv('ONE')).toThrow('ONE')
})

it('reads variables that are set together all or none, and fails when only one is set', () => {
  for (const none of [undefined, '']) {
    vi.stubEnv('ONE', none)
    vi.stubEnv('TWO', none)
    expect(readEnvIfSet('ONE', 'TWO')).toBeUndefined()
  }
  vi.stubEnv('ONE', '1')
  expect(() => readEnvIfSet('ONE', 'TWO')).toThrow('TWO')
  vi.stubEnv('TWO', '2')
  expect(readEnvIfSet('ONE', 'TWO')).toEqual({ ONE: '1', TWO: '2' })
})
