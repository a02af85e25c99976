import { call } from '#api/client.ts'
import type { CallInput } from '#api/table.ts'
import type { Finding } from '#shared/posts/preflight.ts'

export type Checked = CallInput<'posts/preflight'>['body']

/** What may go wrong, though the platforms would take the post; what they would not take they say themselves. */
export const doubtsOf = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ severity, what, todo }) => (severity === 'warns' ? [`${what} ${todo}`] : []))

/** What would go wrong with a post. Nothing, too, when it cannot be asked: saving or sending then tells why. */
export const findingsOf = async (post: Checked): Promise<readonly Finding[]> => {
  try {
    return (await call('posts/preflight', { body: post })).findings
  } catch (error) {
    console.warn('The preflight check failed', error)
    return []
  }
}
