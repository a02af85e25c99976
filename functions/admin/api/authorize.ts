import { createHash, timingSafeEqual } from 'node:crypto'
import type {
  APIGatewayRequestAuthorizerEventV2,
  APIGatewaySimpleAuthorizerWithContextResult,
} from 'aws-lambda'
import { chain, logFailure } from '#lib/chain.ts'
import { systemClock } from '#lib/clock.ts'
import { readEnv } from '#lib/env.ts'
import { readSecret } from '#aws/secrets.ts'
import { findSession, tokenFrom } from '#http/session.ts'

const { ORIGIN_SECRET_ID } = readEnv('ORIGIN_SECRET_ID')

/** How long the origin secrets are cached. When none matches, after a rotation, they are read again after `retryMs`. */
const cacheMs = 5 * 60 * 1000
const retryMs = 10 * 1000
let origin: { secrets: (string | undefined)[]; readAt: number } | undefined

/** The current secret and the previous one, which CloudFront sends until the deployment after a rotation. */
async function originSecretsWithin(ageMs: number): Promise<(string | undefined)[]> {
  if (!origin || Date.now() - origin.readAt > ageMs) {
    const stages = ['AWSCURRENT', 'AWSPREVIOUS'] as const
    const secrets = await Promise.all(stages.map((stage) => readSecret(ORIGIN_SECRET_ID, stage)))
    origin = { secrets, readAt: Date.now() }
  }
  return origin.secrets
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares with every secret, so that the time taken does not reveal which one matched. */
const isAmong = (shown: string, secrets: (string | undefined)[]): boolean =>
  secrets
    .map((secret) => timingSafeEqual(digest(shown), digest(secret ?? '')) && Boolean(secret))
    .includes(true)

const cameThroughEdge = async (shown: string): Promise<boolean> =>
  isAmong(shown, await originSecretsWithin(cacheMs)) || isAmong(shown, await originSecretsWithin(retryMs))

type Result = APIGatewaySimpleAuthorizerWithContextResult<{ session: 'live' | 'none' }>

/** Not cached. The handler answers 401 with a message, which a denial by the gateway cannot. */
export const handler = chain<APIGatewayRequestAuthorizerEventV2, Result>(async (event) => {
  const [throughEdge, session] = await Promise.all([
    cameThroughEdge(event.headers?.['x-origin-verify'] ?? ''),
    findSession(tokenFrom(event.cookies ?? undefined), systemClock.now()),
  ])
  return { isAuthorized: throughEdge, context: { session: session ? 'live' : 'none' } }
}, logFailure('admin/authorize'))
