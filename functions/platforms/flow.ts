import { hashOf } from '#aws/private-links.ts'

/** How long a person may take on the platform's page. */
export const flowSeconds = 15 * 60

/** The key is a hash of the state, so that read access to the table is not enough to finish an attempt. */
export const flowKey = (state: string): string => `flow#${hashOf(state).toString('base64url')}`

/** RFC 7636, S256. */
export const challengeOf = (verifier: string): string => hashOf(verifier).toString('base64url')
