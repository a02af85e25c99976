import { call } from '#api/client.ts'
import { ApiError, describeError } from '#api/error.ts'
import type { Lead } from '#shared/leads/model.ts'
import { toast } from '#ui/Toaster.tsx'
import { counted } from '../../kit/counts.ts'
import { takeBack } from '../change.ts'
import { keepLead, refreshLeads } from '../queries.ts'
import { extraction } from './current.ts'
import { errorsOf, fieldFor, leadBodyOf, unsaved, type DraftLead } from './draft.ts'
import { goOnAfter } from './field-focus.ts'

/** Saves leads one after another and offers to undo it. What was not saved says why, in its place. */
const saveLeads = async (leads: readonly DraftLead[]): Promise<void> => {
  const saved: { key: string; id: string; name: string }[] = []
  for (const lead of leads) {
    const made = await saveOne(lead)
    if (made) saved.push({ key: lead.key, id: made.id, name: made.name })
  }
  if (saved.length > 0) {
    const what = saved.length === 1 ? (saved[0]?.name ?? '') : counted(saved.length)
    toast(`${what} saved.`, {
      label: 'Undo',
      action: () => void takeOut(saved, `${what} removed from the CRM.`),
    })
    void refreshLeads()
  }
}

export const saveAndGoOn = (leads: readonly DraftLead[]): Promise<void> =>
  goOnAfter(leads, () => saveLeads(leads))

const saveOne = async (lead: DraftLead): Promise<Lead | undefined> => {
  const { key } = lead
  const errors = errorsOf(lead)
  const isValid = Object.keys(errors).length === 0
  extraction.changeLead(key, (now) => ({ ...now, errors, failure: '', saving: isValid }))
  if (!isValid) return undefined
  try {
    const made = await call('leads/create', { body: leadBodyOf(lead) })
    keepLead(made)
    const saved = { id: made.id, name: made.name }
    extraction.changeLead(key, (now) => ({ ...now, saving: false, saved }))
    return made
  } catch (error) {
    console.error('Saving a lead failed', error)
    extraction.changeLead(key, (now) => ({ ...now, saving: false, ...refusalOf(error) }))
    return undefined
  }
}

/** What the server said against a lead: by field where a field shows it. */
export const refusalOf = (error: unknown): Pick<DraftLead, 'errors' | 'failure'> => {
  const named = (error instanceof ApiError ? error.fields : []).flatMap(({ field, message }) => {
    const name = fieldFor(field)
    return name ? [[name, message] as const] : []
  })
  return { errors: Object.fromEntries(named), failure: named.length > 0 ? '' : describeError(error) }
}

const takeOut = async (saved: readonly { key: string; id: string }[], done: string): Promise<void> => {
  const undone = await takeBack({ action: 'delete', items: saved.map(({ id }) => ({ id })) }, done)
  for (const { key, id } of saved) if (undone.has(id)) extraction.changeLead(key, unsaved)
}
