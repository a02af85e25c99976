import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { optionalText } from '#shared/api/fields.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import { db } from '#aws/db.ts'
import { inMinutes, keptUntil, waiting, type Outbox } from '#aws/outbox.ts'
import { countInWindow, windowAt } from '#aws/rate.ts'
import { readEnv } from '#lib/env.ts'
import { log } from '#lib/log.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

/** Anyone can send forms: they must not fill the mailbox or use up what the mail service sends in a day. */
export const staffMailLimit = { most: 20, minutes: 15 } as const

/** The number of leads in a window that got no email of their own. It waits for the end of the window to be emailed. */
const summary = z.looseObject({
  id: z.string(),
  tries: z.int(),
  notice_at: optionalText,
  off_since: optionalText,
  held: z.int(),
})
export type Summary = z.infer<typeof summary>

/** A summary has an attribute for each of its leads. */
const start = 'lead#'
export const leadsOf = (of: Summary): string[] =>
  Object.keys(of).flatMap((name) => (name.startsWith(start) ? name.slice(start.length) : []))

export const summaries: Outbox<Summary> = {
  table: LEADS_TABLE,
  index: 'notice',
  list: 'summary',
  record: summary,
  keyOf: ({ id }) => ({ id }),
  unreadable: alarmCodes.leadUnreadable,
}

/** Counts an email to staff. @returns whether it may be sent; if not, the lead is counted in the next summary */
export async function claimStaffMail(leadId: string, now: Date): Promise<boolean> {
  const windowSeconds = (Date.parse(inMinutes(staffMailLimit.minutes, now)) - now.getTime()) / 1000
  const keyOf = (window: number) => ({ id: `staff-mails#${window}` })
  const counted = await countInWindow(LEADS_TABLE, keyOf, windowSeconds, now)
  if (counted <= staffMailLimit.most) return true
  if (counted === staffMailLimit.most + 1) log('warn', alarmCodes.noticesHeld)
  const { window } = windowAt(now, windowSeconds)
  const { notice_list, notice_at } = waiting(
    summaries,
    new Date((window + 1) * windowSeconds * 1000).toISOString(),
  )
  await db.send(
    new UpdateCommand({
      TableName: LEADS_TABLE,
      Key: { id: `summary#${window}` },
      // No tries: a summary that is being sent at this moment stays open, and is sent again with the new number.
      UpdateExpression:
        'SET notice_list = :list, notice_at = :at, tries = :none, expires = :expires, #lead = :one ADD #held :one',
      ExpressionAttributeNames: { '#held': 'held', '#lead': `${start}${leadId}` },
      ExpressionAttributeValues: {
        ':list': notice_list,
        ':at': notice_at,
        ':none': 0,
        ':expires': keptUntil(now),
        ':one': 1,
      },
    }),
  )
  return false
}
