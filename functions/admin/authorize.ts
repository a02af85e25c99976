import { createHash, timingSafeEqual } from 'node:crypto'
import type {
  APIGatewayRequestAuthorizerEventV2,
  APIGatewaySimpleAuthorizerWithContextResult,
} from 'aws-lambda'
import { systemClock } from '#kernel/clock.ts'
import { readEnv } from '#kernel/env.ts'
import { errorFields, log } from '#kernel/log.ts'
import { readSecret } from '#kernel/secrets.ts'
import { findSession, tokenFrom } from '#kernel/session.ts'

const { ORIGIN_SECRET_ID } = readEnv('ORIGIN_SECRET_ID')

/** How long a read origin secret is trusted, and how soon one that does not match may be read anew: after a rotation. */
const lifeMs = 5 * 60 * 1000
const doubtMs = 10 * 1000
let originSecret: { value: string | undefined; readAt: number } | undefined

async function originSecretWithin(ageMs: number): Promise<string | undefined> {
  if (!originSecret || Date.now() - originSecret.readAt > ageMs)
    originSecret = { value: await readSecret(ORIGIN_SECRET_ID), readAt: Date.now() }
  return originSecret.value
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const matches = (shown: string, secret: string | undefined): boolean =>
  Boolean(secret) && timingSafeEqual(digest(shown), digest(secret ?? ''))

const cameThroughEdge = async (shown: string): Promise<boolean> =>
  matches(shown, await originSecretWithin(lifeMs)) || matches(shown, await originSecretWithin(doubtMs))

type Result = APIGatewaySimpleAuthorizerWithContextResult<{ session: 'live' | 'none' }>

/**
 * Stands before every route and keeps no answer. It turns away what did not come through the edge, and tells the
 * handler whether the session is live; the handler refuses in words, which a denial by the gateway could not.
 */
export const handler = async (event: APIGatewayRequestAuthorizerEventV2): Promise<Result> => {
  try {
    const [throughEdge, session] = await Promise.all([
      cameThroughEdge(event.headers?.['x-origin-verify'] ?? ''),
      findSession(tokenFrom(event.cookies ?? undefined), systemClock.now()),
    ])
    return { isAuthorized: throughEdge, context: { session: session ? 'live' : 'none' } }
  } catch (error) {
    log('error', 'admin/authorize', errorFields(error))
    throw error
  }
}
