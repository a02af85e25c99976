import { isbot } from 'isbot'
import { decoded } from '#shared/api/percent.ts'

const maxLength = 500

/** An agent that names no browser is a robot. Percent-coding may itself be encoded: either is read. */
export function isRobot(agent: string): boolean {
  const plain = decoded(decoded(agent.slice(0, maxLength)))
  return plain === '-' || plain.trim() === '' || isbot(plain)
}
