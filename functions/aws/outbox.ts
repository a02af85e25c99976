import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { sandbox } from '#lib/sandbox.ts'
import { conditionalWrite, db } from './db.ts'

/** Minutes until the next try, by the number of tries so far; the last one is also the last wait. */
const waits = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60]
export const maxTries = waits.length + 1

/** Minutes from now; the local stack waits a second for each. */
export const inMinutes = (minutes: number, now: Date): string =>
  new Date(now.getTime() + minutes * (sandbox() ? 1000 : 60_000)).toISOString()

/** When to try again after so many tries before this one. */
export const nextTry = (tries: number, now: Date): string =>
  inMinutes(waits[Math.min(tries, waits.length - 1)] ?? 0, now)

/**
 * Claims a try of an e-mail that is due and schedules the one after it: a crashed run is followed by another, and no two
 * try at once.
 * @returns the e-mail with this try counted; undefined when another run claimed it
 */
export async function claimTry<Due extends { tries: number; mail_at: string }>(
  TableName: string,
  Key: Record<string, string>,
  due: Due,
  now: Date,
): Promise<Due | undefined> {
  const claimed = { ...due, tries: due.tries + 1, mail_at: nextTry(due.tries, now) }
  const taken = await conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET #at = :next, #tries = :tries',
        ConditionExpression: '#tries = :before AND #at = :at',
        ExpressionAttributeNames: { '#at': 'mail_at', '#tries': 'tries' },
        ExpressionAttributeValues: {
          ':next': claimed.mail_at,
          ':tries': claimed.tries,
          ':before': due.tries,
          ':at': due.mail_at,
        },
      }),
    ),
  )
  return taken ? claimed : undefined
}
