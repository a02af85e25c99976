import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#shared/calendar/month-grid.ts'
import { mondayOf } from '#shared/leads/week.ts'
import * as z from 'zod/mini'
import { addTo, readFigures } from '#aws/counters.ts'
import { ConditionFailed, transact } from '#aws/db.ts'
import { readEnv } from '#lib/env.ts'
import { queryPage } from '#aws/paging.ts'
import { retry } from '#lib/retry.ts'
import { addCounts, countsOf, leadsCounter, weekCounter, type Counts } from '../domain/counts.ts'
import { knownLead } from '../domain/stored-lead.ts'

const { LEADS_TABLE, COUNTERS_TABLE } = readEnv('LEADS_TABLE', 'COUNTERS_TABLE')

interface Correction {
  counter: string
  field: string
  kept: number
  /** The sum over the leads. */
  due: number
}

export interface Recount {
  leads: number
  corrections: Correction[]
}

const countable = z.pick(knownLead, {
  state: true,
  stage: true,
  furthest: true,
  value_cents: true,
  source: true,
  created_at: true,
})

/** The counters of these years' weeks are checked even if no lead is left. */
const years = 3

/**
 * Corrects with `write`, but only if no count changed meanwhile. `settleMs`: wait for the index to catch up.
 * @throws if leads are written too often to finish a count
 */
export async function recount({
  write,
  settleMs,
  now,
}: {
  write: boolean
  settleMs: number
  now: Date
}): Promise<Recount> {
  const overtaken = new Error('Leads are being written all the time. Try again at a quieter hour.')
  const count = async (): Promise<Recount> => {
    const writes = await writesSoFar()
    await sleep(settleMs)
    const { leads, due } = await sumOfLeads()
    const corrections = correctionsOf(due, await readCounters(due, now))
    if ((await writesSoFar()) !== writes) throw overtaken
    if (write && corrections.length > 0 && !(await correct(corrections, writes))) throw overtaken
    return { leads, corrections }
  }
  return retry(count, { tries: 5, pauseMs: 0, passes: (error) => error === overtaken })
}

async function writesSoFar(): Promise<number> {
  const [figures = {}] = await readFigures([leadsCounter], { ConsistentRead: true })
  return figures['writes'] ?? 0
}

async function sumOfLeads(): Promise<{ leads: number; due: Counts }> {
  const due: Counts = {}
  let leads = 0
  let cursor: string | undefined
  do {
    const page = await queryPage(
      {
        TableName: LEADS_TABLE,
        IndexName: 'newest',
        KeyConditionExpression: '#list = :list',
        ExpressionAttributeNames: { '#list': 'list' },
        ExpressionAttributeValues: { ':list': 'active' },
      },
      { limit: 1000, cursor, parse: (item) => countable.parse(item) },
    )
    for (const lead of page.items) addCounts(due, countsOf(lead))
    leads += page.items.length
    cursor = page.next_cursor
  } while (cursor)
  return { leads, due }
}

async function readCounters(due: Counts, now: Date): Promise<Counts> {
  const last = mondayOf(now.toISOString())
  const weeks = Array.from({ length: years * 53 }, (_, back) => weekCounter(addDays(last, -7 * back)))
  const names = [...new Set(['total_leads', 'active_deals', leadsCounter, ...weeks, ...Object.keys(due)])]
  const figures = await readFigures(names, { ConsistentRead: true })
  return Object.fromEntries(names.map((name, at) => [name, figures[at] ?? {}]))
}

const correctionsOf = (due: Counts, kept: Counts): Correction[] =>
  Object.entries(kept).flatMap(([counter, figures]) => {
    const dueFigures = due[counter] ?? {}
    const fields = new Set([...Object.keys(figures), ...Object.keys(dueFigures)])
    if (counter === leadsCounter) fields.delete('writes')
    return [...fields].flatMap((field) => {
      const [isNow, shouldBe] = [figures[field] ?? 0, dueFigures[field] ?? 0]
      return isNow === shouldBe ? [] : [{ counter, field, kept: isNow, due: shouldBe }]
    })
  })

/** A transaction has 100 writes, and one is for the guard. */
const correctedAtOnce = 99

/** @returns false if a count changed meanwhile, so everything must be counted again */
async function correct(corrections: readonly Correction[], writes: number): Promise<boolean> {
  const moves: Counts = {}
  for (const { counter, field, kept, due } of corrections)
    addCounts(moves, { [counter]: { [field]: due - kept } })
  const { [leadsCounter]: own = {}, ...others } = moves
  const names = Object.keys(others)
  let seen = writes
  for (let from = 0; from === 0 || from < names.length; from += correctedAtOnce) {
    const some = names.slice(from, from + correctedAtOnce)
    try {
      await transact([
        guarded({ ...(from === 0 ? own : {}), writes: 1 }, seen),
        ...some.map((name) => addTo(name, others[name] ?? {})),
      ])
    } catch (error) {
      if (error instanceof ConditionFailed) return false
      throw error
    }
    seen += 1
  }
  return true
}

/** Changes the leads counter if its number of writes is still `writes`. */
function guarded(fields: Record<string, number>, writes: number): ReturnType<typeof addTo> {
  const { Update } = addTo(leadsCounter, fields)
  return {
    Update: {
      TableName: COUNTERS_TABLE,
      Key: { name: leadsCounter },
      UpdateExpression: Update?.UpdateExpression,
      ConditionExpression: writes === 0 ? 'attribute_not_exists(#writes)' : '#writes = :writes',
      ExpressionAttributeNames: { ...Update?.ExpressionAttributeNames, '#writes': 'writes' },
      ExpressionAttributeValues: {
        ...Update?.ExpressionAttributeValues,
        ...(writes === 0 ? {} : { ':writes': writes }),
      },
    },
  }
}
