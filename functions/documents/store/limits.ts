import { clientHash } from '#aws/client.ts'
import { limitInWindow } from '#aws/rate.ts'
import { readEnv } from '#lib/env.ts'

const { DOCUMENTS_TABLE } = readEnv('DOCUMENTS_TABLE')

/** Two requests for each file, plus some spare. */
export const clientLimit = { most: 240, windowSeconds: 60 * 60 } as const
/** Files inspected per link, including refused ones. */
export const uploadLimit = { most: 100, windowSeconds: 24 * 60 * 60 } as const

/** Before any lookup. @throws Problem too-many-requests */
export const limitClient = (clientAddress: string, now: Date): Promise<void> =>
  limitInWindow(
    DOCUMENTS_TABLE,
    keyOf(`client#${clientHash(clientAddress)}`),
    clientLimit,
    'Too many requests from your connection this hour.',
    now,
  )

/** Before the file is read. @throws Problem too-many-requests */
export const limitUploads = (requestId: string, now: Date): Promise<void> =>
  limitInWindow(
    DOCUMENTS_TABLE,
    keyOf(`uploads#${requestId}`),
    uploadLimit,
    'Too many files through this link today.',
    now,
  )

const keyOf = (what: string) => (window: number) => ({ lead_id: `${what}#${window}`, sort: 'count' })
