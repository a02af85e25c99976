import { isbot } from 'isbot'
import { decoded } from '#shared/visits/page.ts'

const maxLength = 500

/** Whoever does not say which browser it is, is none. Percent-coding may be encoded again: it is read either way. */
export function isRobot(agent: string): boolean {
  const plain = decoded(decoded(agent.slice(0, maxLength)))
  return plain === '-' || plain.trim() === '' || isbot(plain)
}
