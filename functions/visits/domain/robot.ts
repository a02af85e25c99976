import { isbot } from 'isbot'
import { decoded } from '#shared/api/percent.ts'

const maxLength = 500

/** @param agent a User-Agent, plain or percent-encoded once or twice */
export function isRobot(agent: string): boolean {
  const plain = decoded(decoded(agent.slice(0, maxLength)))
  return plain === '-' || plain.trim() === '' || isbot(plain)
}
