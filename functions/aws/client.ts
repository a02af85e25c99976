import { createHash } from 'node:crypto'

/**
 * The key under which a client is counted: a hash, so that no address is stored. An IPv6 client is its /64 network,
 * because one subscriber can use any address in it.
 */
export const clientHash = (address: string): string => hashOf(networkOf(address, 64))

/**
 * The key of the clients that one subscriber can be: an IPv6 /48, the largest network that providers give to one. An IPv4
 * address is alone.
 */
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
