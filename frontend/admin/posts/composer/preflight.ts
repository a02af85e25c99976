import { call } from '#api/client.ts'
import type { CallInput } from '#api/table.ts'
import type { Finding } from '#shared/posts/preflight.ts'

export type Checked = CallInput<'posts/preflight'>['body']

/** The warnings as text. Errors are left out, because the platforms report them. */
export const warningsOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ severity, what, todo }) => (severity === 'warns' ? [`${what} ${todo}`] : []))

/** Checks a post on the server. Returns no findings if the call fails: saving or sending then reports why. */
export const findingsOf = async (post: Checked): Promise<readonly Finding[]> => {
  try {
    return (await call('posts/preflight', { body: post })).findings
  } catch (error) {
    console.warn('The preflight check failed', error)
    return []
  }
}
