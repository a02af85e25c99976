import { call } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import type { CallInput } from '#api/table.ts'
import { fieldInWords } from '#shared/api/field-words.ts'
import { addDays } from '#shared/calendar/month-grid.ts'
import type { Lead } from '#shared/leads/model.ts'
import { stageNames, type Stage } from '#shared/leads/stage.ts'
import { toast } from '#ui/Toaster.tsx'
import { queryClient } from '../kit/queries.ts'
import { runUndo } from '../kit/undo.ts'
import { aboutLead, fieldNames, firmToday } from './lead-words.ts'
import { keepLead, leadById, refreshLeads } from './queries.ts'

export type LeadChange = Omit<CallInput<'leads/update'>['body'], 'version'>

export class ChangedMeanwhile extends ApiError {
  readonly newest: Lead
  constructor(field: string, newest: Lead) {
    super(
      'refused',
      `${fieldNames[field] ?? fieldInWords(field)} was changed by someone else in the meantime, so your change was not saved.`,
    )
    this.newest = newest
  }
}

/** Keeps changes of others to other fields. @throws ChangedMeanwhile if they changed the same field, ApiError */
export const changeLead = async (lead: Lead, change: LeadChange): Promise<Lead> => {
  const { id, version } = lead
  try {
    return await call('leads/update', { params: { id }, body: { ...change, version } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale-version') throw error
    const newest = await call('leads/get', { params: { id } })
    keepLead(newest)
    const clash = (Object.keys(change) as (keyof LeadChange)[]).find(
      (field) => JSON.stringify(lead[field]) !== JSON.stringify(newest[field]),
    )
    if (clash) throw new ChangedMeanwhile(clash, newest)
    return call('leads/update', { params: { id }, body: { ...change, version: newest.version } })
  }
}

/** @param undo returns the text for a success */
export const offerUndo = (done: string, undo: () => Promise<string>, refresh = refreshLeads): void =>
  toast(done, { label: 'Undo', action: () => void runUndo(undo, refresh) })

export const offerRestore = (
  changed: Lead,
  before: LeadChange,
  words: { done: string; undone: string },
  onUndone?: (lead: Lead) => void,
): void =>
  offerUndo(words.done, async () => {
    const back = await changeLead(changed, before)
    keepLead(back)
    onUndone?.(back)
    return words.undone
  })

export const moveToStage = async (lead: Lead, to: Stage, onUndone?: (lead: Lead) => void): Promise<Lead> => {
  const moved = await changeLead(lead, { stage: to })
  keepLead(moved)
  const words = {
    done: `${lead.name} moved to ${stageNames[to]}.`,
    undone: `${lead.name} moved back to ${stageNames[lead.stage]}.`,
  }
  offerRestore(moved, { stage: lead.stage }, words, onUndone)
  return moved
}

const changeStep = async (lead: Lead, next_step: Lead['next_step'], done: string): Promise<void> =>
  offerRestore(
    await changeLead(lead, { next_step }),
    { next_step: lead.next_step },
    {
      done: `${done} for ${lead.name}: ${lead.next_step?.text}`,
      undone: `Next step of ${lead.name} restored.`,
    },
  )

export const finishStep = (lead: Lead): Promise<void> => changeStep(lead, null, 'Done')

/** A day after today, also if it is overdue. */
export const moveStep = (lead: Lead): Promise<void> =>
  changeStep(lead, lead.next_step && { ...lead.next_step, due: addDays(firmToday(), 1) }, 'Moved to tomorrow')

export const bulkLeads = async (body: CallInput<'leads/bulk'>['body']) => {
  const { results } = await call('leads/bulk', { body })
  for (const { lead } of results) if (lead) keepLead(lead)
  return results
}

/** @returns `done`, or how many leads could not be changed and why */
export const undoBulk = async (
  body: CallInput<'leads/bulk'>['body'],
  done: string,
  onUndone?: (id: string) => void,
): Promise<string> => {
  const results = await bulkLeads(body)
  for (const result of results) if (result.done) onUndone?.(result.id)
  const failed = results.filter((result) => !result.done)
  return failed.length === 0
    ? done
    : `Undone for ${results.length - failed.length} of ${results.length}. ${failed[0]?.error ?? ''}`
}

/** Each with the action that undoes it. */
export const archiveActions = {
  delete: { opposite: 'restore', words: 'deleted' },
  restore: { opposite: 'delete', words: 'restored' },
  quarantine: { opposite: 'release', words: 'moved to Spam' },
  release: { opposite: 'quarantine', words: 'moved back from spam' },
} as const

export const archive = async ({ id, name }: Lead, action: keyof typeof archiveActions): Promise<void> => {
  const { opposite, words } = archiveActions[action]
  const items = [{ id }]
  const [result] = await bulkLeads({ action, items })
  if (!result?.done) throw new ApiError('refused', result?.error ?? 'Nothing was changed.')
  offerUndo(`${name} ${words}.`, () => undoBulk({ action: opposite, items }, `Undone for ${name}.`))
}

export const newestLead = (id: string): Promise<Lead> =>
  queryClient.fetchQuery({ ...leadById(id), staleTime: 0 })

/** "Ada Fox (Fox Bakery)" */
export const titleOf = (lead: Lead): string => {
  const about = aboutLead(lead)
  return about ? `${lead.name} (${about})` : lead.name
}
