import { Problem } from '#shared/api/problem.ts'
import { clientHash } from '#aws/client.ts'
import { readEnv } from '#lib/env.ts'
import { countInWindow, windowAt } from '#aws/rate.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

/** Includes refused requests. A person sends up to four, but the people of an office may share an address. */
export const requestLimit = { perClient: 60, windowSeconds: 60 * 60 } as const

/** Counts a request before its body is read. @throws Problem if this client sent too many in the current window */
export async function limitRequests(clientAddress: string, now: Date): Promise<void> {
  const { perClient, windowSeconds } = requestLimit
  const client = clientHash(clientAddress)
  const keyOf = (window: number) => ({ id: `client#${client}#${window}` })
  if ((await countInWindow(LEADS_TABLE, keyOf, windowSeconds, now)) <= perClient) return
  throw new Problem(
    'too-many-requests',
    'Too many requests from your connection this hour. Please call us, or try again later.',
    { retryAfter: windowAt(now, windowSeconds).secondsLeft },
  )
}
