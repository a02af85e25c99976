import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type * as z from 'zod/mini'
import { brand } from '#shared/brand.ts'
import { dayInWords } from '#shared/calendar/day-words.ts'
import { wallTimeOf } from '#shared/calendar/zone.ts'
import type { alarmCodes } from '#shared/system/alarm-codes.ts'
import type { Clock } from '#lib/clock.ts'
import { forRequest, setLogLead } from '#lib/correlation.ts'
import { errorFields, log } from '#lib/log.ts'
import { sandbox } from '#lib/sandbox.ts'
import { ConditionFailed, conditionalWrite, db, queryPages, transact, type Writes } from './db.ts'
import { canMail } from './mail-settings.ts'
import { readable } from './parse-all.ts'

/** Minutes until the next try, by the number of earlier tries. */
const waits = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60]
export const maxTries = waits.length + 1

const keptDays = 14

/** How long an email waits while email is off. Later it would be a surprise. */
const offDays = 3
const hourMs = 3_600_000

/** The time so many minutes from now; in the local stack a minute takes a second. */
export const inMinutes = (minutes: number, now: Date): string =>
  new Date(now.getTime() + minutes * (sandbox() ? 1000 : 60_000)).toISOString()

export const keptUntil = (now: Date): number => Math.floor(now.getTime() / 1000) + keptDays * 86_400

type Key = Record<string, string>

export interface Waiting {
  tries: number
  /** When the next try is due. Which of the two attributes is set depends on the index. */
  mail_at?: string | undefined
  notice_at?: string | undefined
  /** When it first waited because email was off. */
  off_since?: string | undefined
  lead_id?: string
  request_id?: string | undefined
}

interface List {
  table: string
  index: 'mail' | 'notice'
  list: string
}

export interface Outbox<Mail> extends List {
  record: z.ZodMiniType<Mail>
  keyOf: (mail: Mail) => Key
  unreadable: (typeof alarmCodes)['leadUnreadable' | 'quoteUnreadable']
}

const namesOf = ({ index }: List) => ({ '#list': `${index}_list`, '#at': `${index}_at` })

export const waiting = ({ index, list }: List, at: string): Record<string, string> => ({
  [`${index}_list`]: list,
  [`${index}_at`]: at,
})

/** The longest waiting first. One that cannot be read is left out, with an alarm. */
export async function* dueIn<Mail>(box: Outbox<Mail>, now: Date): AsyncGenerator<Mail[]> {
  const pages = queryPages({
    TableName: box.table,
    IndexName: box.index,
    KeyConditionExpression: '#list = :list AND #at <= :now',
    ExpressionAttributeNames: namesOf(box),
    ExpressionAttributeValues: { ':list': box.list, ':now': now.toISOString() },
    Limit: 25,
  })
  let due = 0
  for await (const { items } of pages) {
    due += items.length
    yield readable(items, box.record, box.unreadable).read
  }
  if (!canMail && due > 0) log('info', 'mail/off', { list: `${box.table}/${box.list}`, due })
}

/** Schedules the next try, so that two runs never both send and a crash is retried. Undefined if another run has it. */
async function claim<Mail extends Waiting>(
  box: Outbox<Mail>,
  due: Mail,
  now: Date,
): Promise<Mail | undefined> {
  const at = `${box.index}_at` as const
  const next = inMinutes(waits[Math.min(due.tries, waits.length - 1)] ?? 0, now)
  const tries = due.tries + 1
  const taken = await conditionalWrite(
    db.send(
      new UpdateCommand({
        TableName: box.table,
        Key: box.keyOf(due),
        UpdateExpression: 'SET #at = :next, #tries = :tries',
        ConditionExpression: '#tries = :before AND #at = :at',
        ExpressionAttributeNames: { '#at': at, '#tries': 'tries' },
        ExpressionAttributeValues: { ':next': next, ':tries': tries, ':before': due.tries, ':at': due[at] },
      }),
    ),
  )
  return taken ? { ...due, tries, [at]: next } : undefined
}

/** Does nothing if the email was queued again. */
export const closing = <Mail extends Waiting>(box: Outbox<Mail>, claimed: Mail) =>
  ({
    Update: {
      TableName: box.table,
      Key: box.keyOf(claimed),
      UpdateExpression: 'REMOVE #list, #at',
      ConditionExpression: '#tries = :tries',
      ExpressionAttributeNames: { ...namesOf(box), '#tries': 'tries' },
      ExpressionAttributeValues: { ':tries': claimed.tries },
    },
  }) satisfies Writes[number]

export const close = <Mail extends Waiting>(box: Outbox<Mail>, claimed: Mail): Promise<boolean> =>
  conditionalWrite(db.send(new UpdateCommand(closing(box, claimed).Update)))

export interface Sender<Mail, To extends string> {
  names: Record<To, string>
  /** Alarm codes. */
  failed: string
  givenUp: string
  about?: (mail: Mail) => Record<string, string>
  recipients: (mail: Mail) => readonly To[]
  /**
   * Sends to one recipient and records it. @returns false if there is nothing to send to the others either; for an email,
   * what does both, because it waits while email is off
   */
  send: (mail: Mail, to: To, clock: Clock) => Promise<boolean | (() => Promise<boolean>)>
  /** All were sent. */
  finish?: (mail: Mail) => Promise<void>
  giveUp: (mail: Mail, failed: readonly To[], clock: Clock) => Promise<void>
  history: (mail: Mail, text: string, clock: Clock) => Writes
  expired?: (mail: Mail, clock: Clock) => Promise<void>
}

/** A crash between sending and recording sends twice, but never skips. @returns the number of a failed try, else 0 */
export async function sendDue<Mail extends Waiting, To extends string>(
  box: Outbox<Mail>,
  due: Mail,
  sender: Sender<Mail, To>,
  clock: Clock,
): Promise<number> {
  const mail = await claim(box, due, clock.now())
  if (!mail) return 0
  return forRequest(mail.request_id, async () => {
    if (mail.lead_id) setLogLead(mail.lead_id)
    return attempt(box, mail, due.tries, sender, clock)
  })
}

async function attempt<Mail extends Waiting, To extends string>(
  box: Outbox<Mail>,
  mail: Mail,
  triesBefore: number,
  sender: Sender<Mail, To>,
  clock: Clock,
): Promise<number> {
  const failed: To[] = []
  const off: To[] = []
  for (const to of sender.recipients(mail))
    try {
      const sent = await sender.send(mail, to, clock)
      const isEmail = typeof sent === 'function'
      if (isEmail && !canMail) off.push(to)
      else if (!(isEmail ? await sent() : sent)) return 0
    } catch (error) {
      failed.push(to)
      log('error', sender.failed, { ...sender.about?.(mail), to, try: mail.tries, ...errorFields(error) })
    }
  const isLast = mail.tries >= maxTries
  const names = off.map((to) => sender.names[to]).join(', ')
  // What waits because email is off is not given up with what failed.
  if (names && (failed.length === 0 || isLast)) {
    await hold(box, mail, triesBefore, names, sender, clock)
    return failed.length === 0 ? 0 : mail.tries
  }
  if (failed.length === 0) {
    await sender.finish?.(mail)
    return 0
  }
  if (isLast) {
    await sender.giveUp(mail, failed, clock)
    log('error', sender.givenUp, { ...sender.about?.(mail), to: failed.join(' ') })
  }
  return mail.tries
}

async function hold<Mail extends Waiting, To extends string>(
  box: Outbox<Mail>,
  mail: Mail,
  tries: number,
  names: string,
  sender: Sender<Mail, To>,
  clock: Clock,
): Promise<void> {
  const now = clock.now()
  const { off_since: since } = mail
  const isExpired = since !== undefined && now.getTime() - Date.parse(since) >= offDays * 24 * hourMs
  const said = isExpired
    ? `Not sent: email was off from ${dayInWords(wallTimeOf(since, brand.timeZone).day)} (${names}).`
    : `Email is off. Waiting for up to ${offDays} days: ${names}.`
  const end = closing(box, mail).Update
  const keep = {
    ...end,
    UpdateExpression: 'SET #at = :next, #tries = :before, #since = :since',
    ExpressionAttributeNames: { '#at': `${box.index}_at`, '#tries': 'tries', '#since': 'off_since' },
    ExpressionAttributeValues: {
      // All wait for the same time, so that the log has their number.
      ':next': new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs).toISOString(),
      ':before': tries,
      ':since': since ?? now.toISOString(),
      ':tries': mail.tries,
    },
  }
  try {
    const history = since && !isExpired ? [] : sender.history(mail, said, clock)
    await transact([{ Update: isExpired ? end : keep }, ...history])
    if (isExpired) await sender.expired?.(mail, clock)
  } catch (error) {
    // It was queued again, or erased.
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/** From this try on, a failure raises an alarm: after six minutes it is unlikely to be temporary. */
export const isAlarming = (attempts: number): boolean => attempts >= 3
