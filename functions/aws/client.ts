import { createHash } from 'node:crypto'

/** A hash, so that no address is stored. An IPv6 client is its /64 network: a subscriber can use any address in it. */
export const clientHash = (address: string): string => hashOf(networkOf(address, 64))

/** An IPv6 client is its /48, the largest network that providers give to one subscriber. An IPv4 address is alone. */
export const networkHash = (address: string): string => hashOf(networkOf(address, 48))

const hashOf = (network: string): string => createHash('sha256').update(network).digest('hex').slice(0, 32)

function networkOf(address: string, bits: 48 | 64): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::', 2)
  const groups = (text = '') => text.split(':').filter(Boolean)
  const before = groups(head)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - groups(tail).length)
  const all = [...before, ...Array<string>(missing).fill('0'), ...groups(tail)]
  return all
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
