import { createHash, timingSafeEqual } from 'node:crypto'
import type {
  APIGatewayRequestAuthorizerEventV2,
  APIGatewaySimpleAuthorizerWithContextResult,
} from 'aws-lambda'
import { systemClock } from '#lib/clock.ts'
import { readEnv } from '#lib/env.ts'
import { errorFields, log } from '#lib/log.ts'
import { readSecret } from '#aws/secrets.ts'
import { findSession, tokenFrom } from '#http/session.ts'

const { ORIGIN_SECRET_ID } = readEnv('ORIGIN_SECRET_ID')

/** How long a read origin secret is trusted, and how soon one that does not match may be read again: after a rotation. */
const lifeMs = 5 * 60 * 1000
const doubtMs = 10 * 1000
let origin: { secrets: (string | undefined)[]; readAt: number } | undefined

/** The secret and the one before it, which CloudFront goes on showing until the deployment after a rotation. */
async function originSecretsWithin(ageMs: number): Promise<(string | undefined)[]> {
  if (!origin || Date.now() - origin.readAt > ageMs) {
    const stages = ['AWSCURRENT', 'AWSPREVIOUS'] as const
    const secrets = await Promise.all(stages.map((stage) => readSecret(ORIGIN_SECRET_ID, stage)))
    origin = { secrets, readAt: Date.now() }
  }
  return origin.secrets
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares with each, so that the time taken does not tell which one it was. */
const isAmong = (shown: string, secrets: (string | undefined)[]): boolean =>
  secrets
    .map((secret) => timingSafeEqual(digest(shown), digest(secret ?? '')) && Boolean(secret))
    .includes(true)

const cameThroughEdge = async (shown: string): Promise<boolean> =>
  isAmong(shown, await originSecretsWithin(lifeMs)) || isAmong(shown, await originSecretsWithin(doubtMs))

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
