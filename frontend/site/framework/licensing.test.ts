import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { licensingLines } from './frame.tsx'

test('shows only statements that are set, and the sponsor bank only for card services', () => {
  expect(licensingLines(true, { licenses: [], states: [], sponsorBank: '' })).toEqual([])
  const set = {
    licenses: ['CFL 1', 'NMLS 2'],
    states: ['New York', 'Ohio'],
    sponsorBank: 'An agent of A Bank',
  }
  expect(licensingLines(false, set)).toEqual(['Licenses: CFL 1; NMLS 2.', 'States served: New York, Ohio.'])
  expect(licensingLines(true, set)).toContain('An agent of A Bank.')
  expect(licensingLines(true)).toEqual(licensingLines(true, brand.licensing))
})
