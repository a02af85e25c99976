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

/** How long a read origin secret is trusted, so that a new one takes effect without a deployment. */
const secretLifeMs = 5 * 60 * 1000
let originSecret: { value: string | undefined; readAt: number } | undefined

async function currentOriginSecret(): Promise<string | undefined> {
  if (!originSecret || Date.now() - originSecret.readAt > secretLifeMs)
    originSecret = { value: await readSecret(ORIGIN_SECRET_ID), readAt: Date.now() }
  return originSecret.value
}

const digest = (text: string) => createHash('sha256').update(text).digest()

type Result = APIGatewaySimpleAuthorizerWithContextResult<{ session: 'live' | 'none' }>

/**
 * Stands before every route and keeps no answer. It turns away what did not come through the edge, and tells the
 * handler whether the session is live; the handler refuses in words, which a denial by the gateway could not.
 */
export const handler = async (event: APIGatewayRequestAuthorizerEventV2): Promise<Result> => {
  try {
    const [secret, session] = await Promise.all([
      currentOriginSecret(),
      findSession(tokenFrom(event.cookies ?? undefined), systemClock.now()),
    ])
    const shown = event.headers?.['x-origin-verify'] ?? ''
    const throughEdge = Boolean(secret) && timingSafeEqual(digest(shown), digest(secret ?? ''))
    return { isAuthorized: throughEdge, context: { session: session ? 'live' : 'none' } }
  } catch (error) {
    log('error', 'admin/authorize', errorFields(error))
    throw error
  }
}
