import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Problem } from '#shared/api/problem.ts'
import { checkLimit, guessLimit, networkLimit, requestLimit } from '#shared/session/rules.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { clientHash, networkHash } from '#aws/client.ts'
import { conditionalWrite, db } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { log } from '#lib/log.ts'
import { countInWindow, windowAt } from '#aws/rate.ts'

const { SESSIONS_TABLE } = readEnv('SESSIONS_TABLE')

const counts = z.object({ wrong: z.number(), checking: z.number() })

/**
 * Counted before it is checked, so that parallel guesses cannot exceed the limit; only a wrong one stays counted.
 * @param check returns undefined for a wrong guess; when it throws, the guess does not count
 * @throws Problem too-many-requests, with the remaining time
 */
export async function guess<T>(
  client: string,
  now: Date,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { wrong, checking } = await count(client, now, { wrong: 0, checking: 1 })
  if (wrong >= guessLimit.perClient) {
    log('warn', alarmCodes.guessesRefused)
    throw tooMany(windowAt(now, guessLimit.windowSeconds).secondsLeft)
  }
  if (wrong + checking > guessLimit.perClient) {
    await count(client, now, { wrong: 0, checking: -1 })
    throw busy('Many people are signing in from your connection. Try again in a moment.', 1)
  }
  const refusal = await whyBusy(client, now)
  if (refusal && !(await isKnown(client, now))) {
    await count(client, now, { wrong: 0, checking: -1 })
    log('warn', alarmCodes.guessesRefused)
    throw refusal
  }
  let isWrong = false
  try {
    const found = await check()
    isWrong = found === undefined
    if (!isWrong) await db.send(new PutCommand({ TableName: SESSIONS_TABLE, Item: knownUntil(client, now) }))
    return found
  } finally {
    await count(client, now, { wrong: isWrong ? 1 : 0, checking: -1 })
  }
}

/** Before the request is parsed. @throws Problem too-many-requests */
export async function limitSignIns(client: string, now: Date): Promise<void> {
  const { perClient, windowSeconds } = requestLimit
  const keyOf = (window: number) => ({ key: `sign-ins#${clientHash(client)}#${window}` })
  if ((await countInWindow(SESSIONS_TABLE, keyOf, windowSeconds, now)) > perClient)
    throw busy(
      'Too many requests from your connection. Wait some minutes, then try again.',
      windowAt(now, windowSeconds).secondsLeft,
    )
}

const busy = (message: string, retryAfter: number): Problem =>
  new Problem('too-many-requests', message, { retryAfter })

/** One network over its limit does not use up that of all. @returns the problem of the limit that is exceeded */
async function whyBusy(client: string, now: Date): Promise<Problem | undefined> {
  const countOf = (whose: string, windowSeconds: number) =>
    countInWindow(SESSIONS_TABLE, (window) => ({ key: `guesses#${whose}#${window}` }), windowSeconds, now)
  const { perNetwork, windowSeconds } = networkLimit
  if ((await countOf(`network#${networkHash(client)}`, windowSeconds)) > perNetwork)
    return busy(
      'Many people are signing in from your network. Wait some minutes, then try again.',
      windowAt(now, windowSeconds).secondsLeft,
    )
  return (await countOf('all', checkLimit.windowSeconds)) > checkLimit.ofAll
    ? busy(
        'Very many people are signing in right now. Try again in a moment.',
        windowAt(now, checkLimit.windowSeconds).secondsLeft,
      )
    : undefined
}

const knownUntil = (client: string, now: Date) => ({
  key: `known#${clientHash(client)}`,
  expires: Math.floor(now.getTime() / 1000) + checkLimit.knownSeconds,
})

function isKnown(client: string, now: Date): Promise<boolean> {
  const { key, expires } = knownUntil(client, now)
  return conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: SESSIONS_TABLE,
        Key: { key },
        UpdateExpression: 'SET #expires = :expires',
        ConditionExpression: '#expires BETWEEN :soon AND :expires',
        ExpressionAttributeNames: { '#expires': 'expires' },
        ExpressionAttributeValues: { ':expires': expires, ':soon': expires - checkLimit.knownSeconds + 1 },
      }),
    ),
  )
}

function tooMany(secondsLeft: number): Problem {
  const minutes = Math.ceil(secondsLeft / 60)
  return new Problem(
    'too-many-requests',
    `Too many wrong passwords. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`,
    { retryAfter: secondsLeft },
  )
}

async function count(client: string, now: Date, by: z.infer<typeof counts>): Promise<z.infer<typeof counts>> {
  const { window } = windowAt(now, guessLimit.windowSeconds)
  const { Attributes } = await db.send(
    new UpdateCommand({
      TableName: SESSIONS_TABLE,
      Key: { key: `guesses#${clientHash(client)}#${window}` },
      UpdateExpression: 'ADD #wrong :wrong, #checking :checking SET #expires = :expires',
      ExpressionAttributeNames: { '#wrong': 'wrong', '#checking': 'checking', '#expires': 'expires' },
      ExpressionAttributeValues: {
        ':wrong': by.wrong,
        ':checking': by.checking,
        ':expires': (window + 2) * guessLimit.windowSeconds,
      },
      ReturnValues: 'UPDATED_NEW',
    }),
  )
  return counts.parse(Attributes)
}
