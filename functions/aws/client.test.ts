import { expect, it } from 'vitest'
import { clientHash, networkHash } from './client.ts'

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:DB8::1', '2001:0db8:0000:0000:0000:0000:0000:0002'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::'],
  ['::1', '0:0:0:0:1:2:3:4'],
])('counts %s and %s, which are in one network, as one client', (one, other) => {
  expect(clientHash(one)).toBe(clientHash(other))
})

it.each([
  ['203.0.113.7', '203.0.113.8'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::', '2001:db9::'],
])('counts %s and %s as two clients', (one, other) => {
  expect(clientHash(one)).not.toBe(clientHash(other))
})

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:ffff::1', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
  ['203.0.113.7', '203.0.113.8', false],
])('counts %s and %s as one subscriber: %s', (one, other, same) => {
  expect(networkHash(one) === networkHash(other)).toBe(same)
})

it('is a hash without the address', () => {
  expect(clientHash('203.0.113.7')).toMatch(/^[0-9a-f]{32}$/)
})
