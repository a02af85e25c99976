import { call } from '#api/client.ts'
import type { LeadEvent } from '#shared/leads/event.ts'
import type { Lead } from '#shared/leads/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { changeLead, whyNot } from '../change.ts'
import { keepLead, refreshLeads } from '../queries.ts'
import { extraction } from './current.ts'
import { errorsOf, unsaved, type DraftLead } from './draft.ts'
import { goOnAfter } from './field-focus.ts'
import { refusalOf } from './save.ts'
import { backOf, changeOf, noteOf, type Proposal } from './update-plan.ts'

/** A lead of the CRM, and what it is to get from what was read. */
export interface Update {
  lead: Lead
  chosen: readonly Proposal[]
}

/** Changes a lead of the CRM by what was read, and offers to undo it. If it fails, the reason is shown in place. */
export const updateAndGoOn = (draft: DraftLead, update: Update): Promise<void> =>
  goOnAfter([draft], () => updateExisting(draft, update))

const updateExisting = async (draft: DraftLead, { lead, chosen }: Update): Promise<void> => {
  const { key } = draft
  const all = errorsOf(draft)
  const errors = Object.fromEntries(
    chosen.flatMap(({ from }) => (all[from] ? [[from, all[from]] as const] : [])),
  )
  const isValid = Object.keys(errors).length === 0
  extraction.changeLead(key, (now) => ({ ...now, errors, failure: '', saving: isValid }))
  if (!isValid) return
  let changed: Lead | undefined
  try {
    const change = changeOf(chosen)
    if (Object.keys(change).length > 0) keepLead((changed = await changeLead(lead, change)))
    const note = await addNote(draft, lead, noteOf(chosen))
    const saved = { id: lead.id, name: changed?.name ?? lead.name, isUpdate: true }
    extraction.changeLead(key, (now) => ({ ...now, saving: false, saved }))
    const undo = { key, lead, changed, back: backOf(chosen, lead), note }
    toast(`${saved.name} updated.`, { label: 'Undo', action: () => void takeBack(undo) })
  } catch (error) {
    console.error('Updating a lead failed', error)
    const { errors: named, failure } = refusalOf(error)
    const done = changed ? 'The fields were changed, but the note was not added. ' : ''
    extraction.changeLead(key, (now) => ({
      ...now,
      saving: false,
      errors: named,
      failure: failure && `${done}${whyNot(error)}`,
    }))
  }
  await refreshLeads()
}

/** The same key for every attempt: a lost answer makes no second note. */
const addNote = async ({ key }: DraftLead, { id }: Lead, text: string | undefined) =>
  text === undefined
    ? undefined
    : call('leads/note', { params: { id }, body: { kind: 'note', text, idempotency_key: key } })

interface Undo {
  key: string
  lead: Lead
  changed: Lead | undefined
  back: Parameters<typeof changeLead>[1]
  note: LeadEvent | undefined
}

const takeBack = async ({ key, lead, changed, back, note }: Undo): Promise<void> => {
  try {
    if (changed) keepLead(await changeLead(changed, back))
    if (note)
      await call('leads/change-note', {
        params: { id: lead.id, note: note.id },
        body: { deleted: true, version: note.version ?? 1 },
      })
    extraction.changeLead(key, unsaved)
    toast(`${lead.name} is as before.`)
  } catch (error) {
    console.error('Undoing an update failed', error)
    toast(`Couldn’t undo. ${whyNot(error)}`)
  }
  await refreshLeads()
}
