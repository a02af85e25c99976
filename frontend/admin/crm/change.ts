import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import type { CallInput } from '#api/table.ts'
import { fieldInWords } from '#shared/api/field-words.ts'
import type { Lead } from '#shared/leads/model.ts'
import { stageNames, type Stage } from '#shared/leads/stage.ts'
import { toast } from '#ui/Toaster.tsx'
import { queryClient } from '../kit/queries.ts'
import { aboutLead, fieldNames } from './lead-words.ts'
import { keepLead, leadById, refreshLeads } from './queries.ts'

export type LeadChange = Omit<CallInput<'leads/update'>['body'], 'version'>

/** Why something was not done, in words for a person. */
class NotDone extends Error {}

/** Someone else changed the very field we were changing. */
export class ChangedMeanwhile extends NotDone {
  readonly newest: Lead
  constructor(field: string, newest: Lead) {
    super(
      `${fieldNames[field] ?? fieldInWords(field)} was changed by someone else in the meantime, so your change was not saved.`,
    )
    this.newest = newest
  }
}

/**
 * Changes fields of a lead as it was read. Where others changed different fields since, both changes stand.
 * @throws ChangedMeanwhile when they changed the same one, ApiError otherwise
 */
export const changeLead = async (lead: Lead, change: LeadChange): Promise<Lead> => {
  const { id, version } = lead
  try {
    return await call('leads/update', { params: { id }, body: { ...change, version } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale-version') throw error
    const newest = await call('leads/get', { params: { id } })
    keepLead(newest)
    const clash = changedBetween(lead, newest).find((field) => field in change)
    if (clash) throw new ChangedMeanwhile(clash, newest)
    return call('leads/update', { params: { id }, body: { ...change, version: newest.version } })
  }
}

/** The fields in which two states of a lead differ. */
const changedBetween = (one: Lead, other: Lead): string[] => {
  const now = new Map(Object.entries(other))
  return Object.entries(one).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(now.get(field)) ? [] : [field],
  )
}

/** Why a change was not made, in words. */
export const whyNot = (error: unknown): string =>
  error instanceof NotDone ? error.message : describeError(error)

/** Moves a lead to another stage, says so and offers to undo it. @throws as changeLead */
export const giveStage = async (lead: Lead, to: Stage, onUndone?: (lead: Lead) => void): Promise<Lead> => {
  const moved = await changeLead(lead, { stage: to })
  keepLead(moved)
  const undo = async () => {
    try {
      const back = await changeLead(moved, { stage: lead.stage })
      keepLead(back)
      onUndone?.(back)
      toast(`${lead.name} moved back to ${stageNames[back.stage]}.`)
    } catch (error) {
      console.error('Undoing a stage change failed', error)
      toast(`${lead.name} was not moved. ${whyNot(error)}`)
    }
    await refreshLeads()
  }
  toast(`${lead.name} moved to ${stageNames[to]}.`, { label: 'Undo', action: () => void undo() })
  return moved
}

/** Says what was changed, and offers to put the fields of `before` back as they were. */
export const offerBack = (
  changed: Lead,
  before: LeadChange,
  words: { done: string; undone: string },
): void => {
  const undo = async () => {
    try {
      keepLead(await changeLead(changed, before))
      toast(words.undone)
    } catch (error) {
      console.error('Undoing a change failed', error)
      toast(`Couldn’t undo. ${whyNot(error)}`)
    }
    await refreshLeads()
  }
  toast(words.done, { label: 'Undo', action: () => void undo() })
}

type BulkBody = CallInput<'leads/bulk'>['body']

/**
 * Brings deleted leads back, or what else undoes an action done in bulk. Reports the result.
 * @returns the leads for which it is undone
 */
export const takeBack = async (body: BulkBody, done: string): Promise<ReadonlySet<string>> => {
  const undone = new Set<string>()
  try {
    const { results } = await call('leads/bulk', { body })
    const left = results.filter((result) => !result.done)
    for (const result of results) {
      if (result.lead) keepLead(result.lead)
      if (result.done) undone.add(result.id)
    }
    toast(
      left.length === 0
        ? done
        : `Undone for ${results.length - left.length} of ${results.length}. ${left[0]?.error ?? ''}`,
    )
  } catch (error) {
    toast(`Couldn’t undo. ${describeError(error)}`)
  }
  await refreshLeads()
  return undone
}

/** What sets a lead aside or brings it back, and what undoes that. */
export const asides = {
  delete: { opposite: 'restore', words: 'is deleted' },
  restore: { opposite: 'delete', words: 'is restored' },
  quarantine: { opposite: 'release', words: 'is in quarantine' },
  release: { opposite: 'quarantine', words: 'is released' },
} as const

/** Sets one lead aside or brings it back, says so and offers to undo it. @throws NotDone, ApiError: see whyNot */
export const putAside = async ({ id, name }: Lead, action: keyof typeof asides): Promise<void> => {
  const { opposite, words } = asides[action]
  const items = [{ id }]
  const { results } = await call('leads/bulk', { body: { action, items } })
  const [result] = results
  if (result?.lead) keepLead(result.lead)
  if (!result?.done) throw new NotDone(result?.error ?? 'Nothing was changed.')
  toast(`${name} ${words}.`, {
    label: 'Undo',
    action: () => void takeBack({ action: opposite, items }, `Undone for ${name}.`),
  })
}

/** The newest state of a lead, past the cache. */
export const newestLead = (id: string): Promise<Lead> =>
  queryClient.fetchQuery({ ...leadById(id), staleTime: 0 })

/** "Ada Fox (Fox Bakery)" */
export const titleOf = (lead: Lead): string => {
  const about = aboutLead(lead)
  return about ? `${lead.name} (${about})` : lead.name
}
