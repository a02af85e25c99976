import { createHash, randomBytes } from 'node:crypto'

/** How long a person may take on the platform's page, in seconds. */
export const flowSeconds = 15 * 60

/** 256 bits nobody can guess. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** An attempt is kept under the hash of its state: reading the table does not let anyone finish it. */
export const flowKey = (state: string): string =>
  `flow#${createHash('sha256').update(state).digest('base64url')}`

/** RFC 7636, S256. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')
