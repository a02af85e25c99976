import { Problem } from '#shared/api/problem.ts'
import { scheduled } from '../../system/heartbeat.ts'
import { systemClock } from '#lib/clock.ts'
import { queryPages } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { errorFields, log } from '#lib/log.ts'
import { erasePerson, finishErasure, readUnfinished } from '../../erasure/erase-person.ts'
import { personOf } from '../../erasure/person.ts'
import { storedLead } from '../domain/stored-lead.ts'
import { notifyOfHeld } from '../notices/held.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

const pageSize = 50
const maxPages = 20

type Item = Record<string, unknown>

/** Hourly; the email about quarantined leads once a day. Fails, which raises an alarm, if any of this fails. */
export const handler = scheduled('leads/purge-expired', async () => {
  const now = systemClock.now()
  const notified = await Promise.allSettled([notifyOfHeld(now)])
  await removeDue(now)
  for (const result of notified) if (result.status === 'rejected') throw result.reason
})

async function removeDue(now: Date): Promise<void> {
  const counts = { removed: 0, kept: 0, failed: 0 }
  const pages = queryPages({
    TableName: LEADS_TABLE,
    IndexName: 'keep',
    KeyConditionExpression: '#list = :list AND #until <= :now',
    ExpressionAttributeNames: { '#list': 'keep_list', '#until': 'keep_until' },
    ExpressionAttributeValues: { ':list': 'keep', ':now': now.toISOString() },
    Limit: pageSize,
  })
  let remaining = maxPages
  let isMore = false
  for await (const { items, more } of pages) {
    for (const item of items) counts[await removeOne(item, now)]++
    isMore = more
    if (--remaining === 0) break
  }
  log(counts.failed > 0 ? 'error' : 'info', 'leads/purge-expired', { ...counts, more: isMore })
  if (counts.failed > 0) throw new Error(`${counts.failed} leads could not be removed`)
}

async function removeOne(item: Item, now: Date): Promise<'removed' | 'kept' | 'failed'> {
  try {
    const unfinished = readUnfinished(item)
    if (unfinished) await finishErasure(unfinished, now)
    else await erasePerson(await personOf(storedLead.parse(item), now), now)
    return 'removed'
  } catch (error) {
    // There was activity meanwhile, so the lead is no longer expired.
    if (error instanceof Problem && error.code === 'stale-version') return 'kept'
    log('error', 'leads/purge-failed', { lead: String(item['id']), ...errorFields(error) })
    return 'failed'
  }
}
