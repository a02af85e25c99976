import { Problem } from '#shared/api/problem.ts'
import { clientHash } from '#kernel/client.ts'
import { countRequest } from './repository.ts'

/** Requests one client may send in a window: far more than a person asks, an office behind one address included. */
export const requestLimit = { perClient: 20, windowSeconds: 60 * 60 } as const

/** Counts a request before it is stored. @throws Problem when this client sent too many in the running window */
export async function admit(clientAddress: string, now: Date): Promise<void> {
  const { perClient, windowSeconds } = requestLimit
  const seconds = Math.floor(now.getTime() / 1000)
  const window = Math.floor(seconds / windowSeconds)
  if ((await countRequest(clientHash(clientAddress), window, windowSeconds)) <= perClient) return
  throw new Problem(
    'too-many-requests',
    'Too many requests came from your connection in this hour. Please telephone us, or send it again later.',
    { retryAfter: (window + 1) * windowSeconds - seconds },
  )
}
