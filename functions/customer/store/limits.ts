import { clientHash } from '#aws/client.ts'
import { limitInWindow } from '#aws/rate.ts'
import { readEnv } from '#lib/env.ts'

const { DOCUMENTS_TABLE } = readEnv('DOCUMENTS_TABLE')

/** Two requests for each file, plus some spare. */
export const clientLimit = { most: 240, windowSeconds: 60 * 60 } as const

/** Before any lookup. @throws Problem too-many-requests */
export const limitClient = (clientAddress: string, now: Date): Promise<void> =>
  limitInWindow(
    DOCUMENTS_TABLE,
    (window) => ({ lead_id: `client#${clientHash(clientAddress)}#${window}`, sort: 'count' }),
    clientLimit,
    'Too many requests from your connection this hour.',
    now,
  )
