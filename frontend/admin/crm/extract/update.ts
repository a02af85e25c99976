import { call } from '#api/client.ts'
import type { Lead } from '#shared/leads/model.ts'
import { changeLead, offerUndo } from '../change.ts'
import { keepLead, refreshLeads } from '../queries.ts'
import { extraction } from './current.ts'
import { errorsOf, unsaved, type DraftLead } from './draft.ts'
import { moveFocusAfter } from './field-focus.ts'
import { refusalOf } from './save.ts'
import { undoOf, changeOf, noteOf, type Proposal } from './update-plan.ts'

export interface Update {
  lead: Lead
  chosen: readonly Proposal[]
}

export const saveUpdate = (draft: DraftLead, update: Update): Promise<void> =>
  moveFocusAfter([draft], () => updateExisting(draft, update))

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
    offerUndo(`${saved.name} updated.`, async () => {
      if (changed) keepLead(await changeLead(changed, undoOf(chosen, lead)))
      if (note)
        await call('leads/change-note', {
          params: { id: lead.id, note: note.id },
          body: { deleted: true, version: note.version ?? 1 },
        })
      extraction.changeLead(key, unsaved)
      return `${lead.name} is as before.`
    })
  } catch (error) {
    console.error('Updating a lead failed', error)
    const { errors: named, failure } = refusalOf(error)
    const done = changed ? 'The fields were changed, but the note was not added. ' : ''
    extraction.changeLead(key, (now) => ({
      ...now,
      saving: false,
      errors: named,
      failure: failure && `${done}${failure}`,
    }))
  }
  await refreshLeads()
}

/** Every attempt uses the same key, so a lost answer does not add a second note. */
const addNote = async ({ key }: DraftLead, { id }: Lead, text: string | undefined) =>
  text === undefined
    ? undefined
    : call('leads/note', { params: { id }, body: { kind: 'note', text, idempotency_key: key } })
