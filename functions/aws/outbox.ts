import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { sandbox } from '#lib/sandbox.ts'
import { conditionalWrite, db } from './db.ts'

/** Minutes until the next try, by the number of earlier tries. */
const waits = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60]
export const maxTries = waits.length + 1

/** The time so many minutes from now; in the local stack a minute takes a second. */
export const inMinutes = (minutes: number, now: Date): string =>
  new Date(now.getTime() + minutes * (sandbox() ? 1000 : 60_000)).toISOString()

/** When to try again. @param tries before the current one */
export const nextTry = (tries: number, now: Date): string =>
  inMinutes(waits[Math.min(tries, waits.length - 1)] ?? 0, now)

/**
 * Claims a due e-mail for one try and schedules the next try, so that two runs never send at the same time and a crash
 * is retried.
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
