import { channelOf } from '#shared/leads/channel.ts'
import { fold } from '#shared/leads/matching/fold.ts'
import { matchesTerms, searchTerms } from '#shared/leads/matching/keys.ts'
import type { LeadState } from '#shared/leads/model.ts'
import { identifyingFields } from '#shared/leads/fields.ts'
import type { LeadFilter } from '#shared/leads/query.ts'
import { isOpen } from '#shared/leads/stage.ts'
import { findForgiving } from '#shared/search.ts'
import { alarmCodes } from '#shared/system/alarm-codes.ts'
import * as z from 'zod/mini'
import { queryPages } from '#aws/db.ts'
import { readable } from '#aws/parse-all.ts'
import { readEnv } from '#lib/env.ts'
import { knownLead } from '../domain/stored-lead.ts'
import { withoutExpired } from './read.ts'

const { LEADS_TABLE } = readEnv('LEADS_TABLE')

/** What lists filter and search by, and what decides how long a lead is kept. The index `directory` has only this. */
export const directoryLead = z.pick(knownLead, {
  id: true,
  name: true,
  email: true,
  phone: true,
  second_phone: true,
  company: true,
  interests: true,
  stage: true,
  state: true,
  source: true,
  import_id: true,
  next_step: true,
  touched_at: true,
  stage_at: true,
  updated_at: true,
})
export type DirectoryLead = z.infer<typeof directoryLead>

interface Directory {
  leads: DirectoryLead[]
  texts: string[]
  /** A sentence if there are more leads than it has. */
  note?: string
}

const maxLeads = 10_000

/** The latest leads of a state. */
async function readDirectory(state: LeadState): Promise<Directory> {
  const items: unknown[] = []
  let isComplete = true
  const pages = queryPages({
    TableName: LEADS_TABLE,
    IndexName: 'directory',
    KeyConditionExpression: '#list = :list',
    ExpressionAttributeNames: { '#list': 'list' },
    ExpressionAttributeValues: { ':list': state },
    ScanIndexForward: false,
  })
  for await (const page of pages) {
    items.push(...page.items)
    isComplete = !page.more && items.length <= maxLeads
    if (items.length >= maxLeads) break
  }
  const leads = readable(items.slice(0, maxLeads), directoryLead, alarmCodes.leadUnreadable).read
  return {
    leads,
    texts: leads.map((lead) => fold(identifyingFields.map((field) => lead[field] ?? '').join(' '))),
    ...(isComplete
      ? {}
      : { note: `Only the newest ${maxLeads.toLocaleString('en-US')} leads were searched.` }),
  }
}

const keptMs = 5_000
const kept = new Map<LeadState, { until: number; directory: Promise<Directory> }>()

/** Kept while a person types. */
function keptDirectory(state: LeadState, now: Date): Promise<Directory> {
  const last = kept.get(state)
  if (last && now.getTime() < last.until) return last.directory
  const directory = readDirectory(state)
  kept.set(state, { until: now.getTime() + keptMs, directory })
  directory.catch(() => kept.delete(state))
  return directory
}

export const matchesFilters = (
  lead: DirectoryLead,
  { state, stage, interest, channel, sort, import: importId }: LeadFilter,
): boolean =>
  lead.state === state &&
  (!stage || lead.stage === stage) &&
  (!interest || lead.interests.includes(interest)) &&
  (!channel || channelOf(lead.source) === channel) &&
  (!importId || lead.import_id === importId) &&
  (sort !== 'due' || state !== 'active' || (lead.next_step !== undefined && isOpen(lead.stage)))

/** Such a list has no second page. */
const mostSimilar = 50

const similarIn = (
  { leads, texts }: Directory,
  query: LeadFilter,
  terms: readonly string[],
  now: Date,
): DirectoryLead[] =>
  withoutExpired(
    findForgiving(texts, terms).flatMap((at) => leads[at] ?? []),
    now,
  )
    .filter((lead) => matchesFilters(lead, query))
    .slice(0, mostSimilar)

/** For a search that no lead matches: those with the words inside other words, or with a typing error. Latest first. */
export async function similarLeads(
  query: LeadFilter,
  terms: readonly string[],
  now: Date,
): Promise<{ ids: string[]; note?: string }> {
  const directory = await keptDirectory(query.state, now)
  const ids = similarIn(directory, query, terms, now).map(({ id }) => id)
  const notes = [
    ...(ids.length > 0 ? ['No exact match. These are similar.'] : []),
    directory.note ?? [],
  ].flat()
  return { ids, ...(notes.length > 0 ? { note: notes.join(' ') } : {}) }
}

/** All that a list with this filter has on its pages. */
export async function matchingLeads(
  query: LeadFilter,
  now: Date,
): Promise<{ leads: DirectoryLead[]; note?: string | undefined }> {
  const directory = await readDirectory(query.state)
  const terms = searchTerms(query.search ?? '')
  const exact = withoutExpired(directory.leads, now).filter(
    (lead) => matchesFilters(lead, query) && matchesTerms(lead, terms),
  )
  return {
    leads: exact.length > 0 ? exact : similarIn(directory, query, terms, now),
    note: directory.note,
  }
}
