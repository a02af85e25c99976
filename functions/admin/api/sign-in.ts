import { Problem } from '#shared/api/problem.ts'
import { signIn } from '#shared/session/endpoints.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { systemClock } from '#lib/clock.ts'
import { inTurns } from '#lib/concurrency.ts'
import { readEnv } from '#lib/env.ts'
import { log } from '#lib/log.ts'
import { readParameter } from '#aws/parameters.ts'
import { fingerprintOf, isPasswordHash, verifyPassword } from '../password.ts'
import { reply, serve } from '#http/serve.ts'
import { endSession, openSession } from '#http/session.ts'
import { guess, limitSignIns } from '../store/guesses.ts'

const { PASSWORD_PARAMETER } = readEnv('PASSWORD_PARAMETER')

/** Hashing takes a thread for half a second. One at a time leaves threads to a process that serves everything. */
const hashing = inTurns()

export const handler = serve(
  signIn,
  async ({ body, clientAddress, sessionToken }) => {
    const now = systemClock.now()
    const session = await guess(clientAddress, now, () => hashing(clientAddress, () => open(body, now)))
    if (!session) {
      log('warn', alarmCodes.wrongPassword)
      throw new Problem('wrong-password', 'Invalid password')
    }
    await endSession(sessionToken)
    return reply(201, { expires_at: session.expiresAt.toISOString() }, { cookies: [session.cookie] })
  },
  { admit: limitSignIns },
)

/** @returns undefined when the password is wrong */
async function open({ password, remember }: { password: string; remember: boolean }, now: Date) {
  const hash = await readParameter(PASSWORD_PARAMETER)
  if (!hash || !isPasswordHash(hash))
    throw new Problem(
      'unavailable',
      'No staff password has been set yet. An operator sets it with: npm run password',
    )
  const right = await verifyPassword(password, hash)
  return right ? openSession(fingerprintOf(hash), remember, now) : undefined
}
