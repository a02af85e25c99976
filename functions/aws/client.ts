import { createHash } from 'node:crypto'

/**
 * The key under which a client is counted: a hash, so that no address is stored. An IPv6 client is its /64 network,
 * because one subscriber can use any address in it.
 */
export const clientHash = (address: string): string =>
  createHash('sha256').update(networkOf(address)).digest('hex').slice(0, 32)

function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().split('::', 2)
  const groups = (text = '') => text.split(':').filter(Boolean)
  const before = groups(head)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - groups(tail).length)
  const all = [...before, ...Array<string>(missing).fill('0'), ...groups(tail)]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
