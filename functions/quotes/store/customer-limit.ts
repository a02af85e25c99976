import { Problem } from '#shared/api/problem.ts'
import { clientHash } from '#aws/client.ts'
import { countInWindow, windowAt } from '#aws/rate.ts'
import { readEnv } from '#lib/env.ts'

const { QUOTES_TABLE } = readEnv('QUOTES_TABLE')

/** Requests of one client in a window: far more than a person makes, even for an office with one address. */
export const customerLimit = { perClient: 120, windowSeconds: 60 * 60 } as const
/** Questions about one quote in a window: each sends an email to staff. */
export const questionLimit = { perQuote: 20, windowSeconds: 24 * 60 * 60 } as const

/** Counts a request before any lookup. @throws Problem if this client sent too many in the window */
export async function limitCustomer(clientAddress: string, now: Date): Promise<void> {
  const { perClient, windowSeconds } = customerLimit
  if ((await count(`client#${clientHash(clientAddress)}`, windowSeconds, now)) > perClient)
    throw tooMany('Too many requests from your connection this hour.', windowSeconds, now)
}

export async function limitQuestions(quoteId: string, now: Date): Promise<void> {
  const { perQuote, windowSeconds } = questionLimit
  if ((await count(`questions#${quoteId}`, windowSeconds, now)) > perQuote)
    throw tooMany('Too many questions about this quote today.', windowSeconds, now, 'text')
}

const count = (what: string, windowSeconds: number, now: Date): Promise<number> =>
  countInWindow(
    QUOTES_TABLE,
    (window) => ({ quote_id: `${what}#${window}`, sort: 'count' }),
    windowSeconds,
    now,
  )

/** @param field the field of a form that a limit of one quote refuses */
function tooMany(why: string, windowSeconds: number, now: Date, field?: string): Problem {
  const message = `${why} Please call us, or try again later.`
  return new Problem('too-many-requests', message, {
    retryAfter: windowAt(now, windowSeconds).secondsLeft,
    ...(field && { errors: [{ field, message }] }),
  })
}
