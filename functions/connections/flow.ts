import { createHash, randomBytes } from 'node:crypto'

/** How long a person may take on the platform's page. */
export const flowSeconds = 15 * 60

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The key is a hash of the state, so that read access to the table is not enough to finish an attempt. */
export const flowKey = (state: string): string =>
  `flow#${createHash('sha256').update(state).digest('base64url')}`

/** RFC 7636, S256. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')
