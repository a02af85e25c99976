import { Problem } from '#shared/api/problem.ts'
import { signIn } from '#shared/session/endpoints.ts'
import { globalDelay, guessLimit } from '#shared/session/rules.ts'
import { systemClock } from '#kernel/clock.ts'
import { readEnv } from '#kernel/env.ts'
import { readParameter } from '#kernel/parameters.ts'
import { fingerprintOf, isPasswordHash, verifyPassword } from '#kernel/password.ts'
import { reply, serve } from '#kernel/serve.ts'
import { countGuess, forgetGuess, openSession } from '#kernel/session.ts'

const { PASSWORD_PARAMETER } = readEnv('PASSWORD_PARAMETER')

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const handler = serve(signIn, async ({ body, clientAddress }) => {
  const now = systemClock.now()
  const guesses = await countGuess(clientAddress, now)
  if (guesses.ofClient > guessLimit.perClient)
    throw new Problem(
      'too-many-requests',
      'Too many wrong passwords. Wait a quarter of an hour, then try again.',
      {
        retryAfter: guessLimit.windowSeconds,
      },
    )
  await sleep(globalDelay(guesses.ofAll))

  const hash = await readParameter(PASSWORD_PARAMETER)
  if (!hash || !isPasswordHash(hash))
    throw new Problem(
      'unavailable',
      'No staff password has been set yet. An operator sets it with: npm run password',
    )
  const right = await verifyPassword(body.password, hash)
  const session = right ? await openSession(fingerprintOf(hash), body.remember, now) : undefined
  if (!session) throw new Problem('wrong-password', 'Invalid password')

  await forgetGuess(clientAddress, now)
  return reply(201, { expires_at: session.expiresAt.toISOString() }, { cookies: [session.cookie] })
})
