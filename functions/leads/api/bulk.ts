import { Problem } from '#shared/api/problem.ts'
import type * as z from 'zod/mini'
import { bulkLeads } from '#shared/leads/work-endpoints.ts'
import { systemClock } from '#lib/clock.ts'
import { reply, serve } from '#http/serve.ts'
import { whoIs } from '../domain/event.ts'
import { outcomeOf, type Outcome } from '../domain/changes.ts'
import { noticeOf } from '../store/notices.ts'
import { getLeads, notFound } from '../store/read.ts'
import { asChange } from '../store/repository.ts'
import { requireActive, withState } from '../domain/states.ts'
import { withStage } from '../domain/stages.ts'
import { toLead, type StoredLead } from '../domain/stored-lead.ts'
import { untouchedSinceImport } from '../store/untouched.ts'
import { stale, writeEach } from '../store/write.ts'

type Item = z.output<typeof bulkLeads.body>['items'][number]
type Result = z.input<(typeof bulkLeads.answers)[200]>['results'][number]

/** Others may change leads at the same time. */
const maxRounds = 3

export const handler = serve(bulkLeads, async ({ body, session }) => {
  const options = { ...body, who: whoIs(session), now: systemClock.now() }
  const results = new Map<string, Result>()
  let left = body.items
  for (let round = 0; round < maxRounds && left.length > 0; round++)
    left = await attempt(left, results, options)
  return reply(200, { results: body.items.flatMap(({ id }) => results.get(id) ?? []) })
})

type Options = Omit<z.output<typeof bulkLeads.body>, 'items'> & { who: string; now: Date }

function change(lead: StoredLead, item: Item, { action, who, now }: Options): Outcome | undefined {
  if (action === 'release') return withNotice(withState(lead, action, who, now), now)
  if (action !== 'stage') return withState(lead, action, who, now)
  requireActive(lead)
  return outcomeOf(lead, withStage(lead, item.stage ?? lead.stage, now), who, now)
}

const touched = () =>
  new Problem('wrong-state', 'Someone worked on this lead since it was imported, so it is kept.')

/** A lead in quarantine was not announced, so it is announced now. */
const withNotice = (outcome: Outcome | undefined, now: Date): Outcome | undefined =>
  outcome && { ...outcome, extraWrites: noticeOf(outcome.after, now) }

/** @returns the items whose lead was changed by others */
async function attempt(
  items: readonly Item[],
  results: Map<string, Result>,
  options: Options,
): Promise<Item[]> {
  const { now, preview, untouched_only } = options
  const ids = items.map(({ id }) => id)
  const found = await getLeads(ids, now)
  const leads = new Map(found.map((lead) => [lead.id, lead]))
  const refuse = (id: string, problem: Problem) => {
    const lead = leads.get(id)
    results.set(id, { id, done: false, error: problem.message, ...(lead && { lead: toLead(lead) }) })
  }
  // Read after the leads, so that work that is done meanwhile makes the write fail.
  const untouched = untouched_only ? await untouchedSinceImport(ids) : undefined
  const pending = items.flatMap((item) => {
    const before = leads.get(item.id)
    if (!before) {
      refuse(item.id, notFound())
      return []
    }
    try {
      if (untouched && !untouched.has(item.id)) throw touched()
      const outcome = change(before, item, options)
      if (outcome && !preview) return [{ item, before, change: asChange(before, outcome, now) }]
      results.set(item.id, { id: item.id, done: true, before: before.stage, lead: toLead(before) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      refuse(item.id, error)
    }
    return []
  })
  const written = await writeEach(pending.map((each) => each.change))
  return pending.flatMap(({ item, before, change: { after } }, at) => {
    if (written[at]) {
      results.set(item.id, { id: item.id, done: true, before: before.stage, lead: toLead(after) })
      return []
    }
    refuse(item.id, stale())
    return [item]
  })
}
